/** Parts of all words that offer an exchange: most titles have none of them, and are read as they are. */
const MAY_EXCHANGE = /xcha|XCHA|wap|WAP|rade|RADE|dol|DOL|বদল|এক্সচেঞ্জ|বিনিময়|\[[hH]\]/;
/** Words that offer an exchange. */
const EXCHANGE = /exchange|swap|\btrade\b|b[ao]dol|বদল|এক্সচেঞ্জ|বিনিময়/i;
const REFUSED =
  /\b(?:no|not for)\s+(?:exchange|swap|trade)|(?:exchange|swap|b[ao]dol|বদল|এক্সচেঞ্জ)\S*\s+(?:nai|nei|na|hobe\s*na|korbo\s*na|নাই|নেই|না|নয়|নহে|হবে\s+না)(?=$|[\s,.;!)।])/i;
/** "[H] RTX 3060 [W] RTX 3070" */
const HAVE_AND_WANT = /\[h\](?!\s*(?:paypal|cash|money|venmo|bkash))(.*)\[w\]/i;
const GIVES = /(?:^|\s)(?:d[ie]bo|dimu|dimo|dite\s+cha\w+|দিব|দিবো|দেব|দেবো|দিমু|দিতে\s+চাই|my|amar|amr|আমার|মোর)(?=$|[\s,.;!)।])/i;
const TAKES =
  /(?:^|\s)(?:n[ie]bo|nimu|nimo|nite\s+cha\w+|chaa?i|lagbe|want(?:ed)?|need(?:ed)?|your|apnar|নিব|নিবো|নেব|নেবো|নিমু|লইব|লমু|চাই|লাগবে|আপনার)(?=$|[\s,.;!)।])/i;
/** After what is given comes what is sought. */
const FOR_WHICH = /(?:^|\s)(?:for|diye|diya|দিয়ে|দিয়া|bodole|বদলে)(?=\s)/i;
/** "17 inch CRT diye LCD bodol" says first what is given. */
const GIVEN = /(?:^|\s)(?:diye|diya|দিয়ে|দিয়া)(?=\s)/i;
const WITH_WHICH = /(?:^|\s)(?:with|sathe|shathe|সাথে)(?=\s)/i;

const WITH_END = /(?:\ser|এর)\s+(?:with|sathe|shathe|সাথে)\s+$/;

const blank = (text: string): string => text.replace(/\S/g, ',');

/**
 * A title in the same length whose words about what the seller wants in exchange are blanked: of "GTX 960 dibo, SSD nibo" and of "exchange
 * my laptop for a desktop" only the first half is sold.
 */
export function offeredTitle(title: string): string {
  if (!MAY_EXCHANGE.test(title)) return title;
  const listed = HAVE_AND_WANT.exec(title);
  if (listed) return title.slice(0, listed[0].length) + blank(title.slice(listed[0].length));
  const offer = EXCHANGE.exec(title);
  if (!offer || REFUSED.test(title)) return title;
  const clauses = title.split(/(?<=[,;:|()।])/);
  let at = 0;
  let isSought = false;
  return clauses
    .map((clause) => {
      const start = at;
      at += clause.length;
      // Words before the offer are about the thing: "PC for gaming, exchange with a laptop".
      const from = Math.max(offer.index - start, 0);
      // "MacBook er sathe bodol, amar XPS" says first what is sought.
      const before = clause.slice(0, from);
      if (from > 0 && WITH_END.test(before)) return blank(before) + clause.slice(from);
      const given = GIVEN.exec(clause);
      const turn = given ?? FOR_WHICH.exec(clause.slice(from)) ?? WITH_WHICH.exec(clause.slice(from));
      const end = turn === null ? 0 : (given ? 0 : from) + turn.index + turn[0].length;
      if (turn !== null && !GIVES.test(clause.slice(end))) {
        isSought = true;
        return clause.slice(0, end) + blank(clause.slice(end));
      }
      if (GIVES.test(clause)) isSought = false;
      else if (TAKES.test(clause)) return blank(clause);
      return isSought ? blank(clause) : clause;
    })
    .join('');
}
