import type { Kind } from '#contract/vocabulary.ts';

/** Characters that keyboards write as one character or as two. */
const TWO_WAYS = ['\u09dc', '\u09dd', '\u09df'].map((one) => [one.normalize('NFC'), `(?:${one.normalize('NFC')}|${one})`] as const);
const anyOf = (list: string): string =>
  `(?:${TWO_WAYS.reduce((text, [two, both]) => text.replaceAll(two, both), list.normalize('NFC'))
    .split(',')
    .join('|')})`;

const DISPLAY = 'display,screen,ডিসপ্লে,স্ক্রিন';
/** The nouns by which a description names the goods themselves, by their kind. A part of a computer that is broken leaves a computer. */
const NAMES: Partial<Record<Kind, string>> = {
  'desktop-pc': 'pc,computer,desktop,পিসি,কম্পিউটার',
  laptop: `laptop,ল্যাপটপ,motherboard,মাদারবোর্ড,${DISPLAY}`,
  'all-in-one': `pc,computer,পিসি,${DISPLAY}`,
  'mini-pc': 'pc,mini pc,computer,পিসি',
  monitor: `monitor,মনিটর,panel,প্যানেল,${DISPLAY}`,
  gpu: 'card,gpu,graphics card,vga,কার্ড,গ্রাফিক্স কার্ড,জিপিইউ,display,ডিসপ্লে',
  motherboard: 'board,motherboard,mobo,বোর্ড,মাদারবোর্ড,display,ডিসপ্লে',
  cpu: 'processor,cpu,প্রসেসর',
  ram: 'ram,র‍্যাম,র‌্যাম',
  ssd: 'ssd,এসএসডি',
  hdd: 'hdd,hard disk,hard drive,হার্ডডিস্ক',
  psu: 'psu,power supply,পাওয়ার সাপ্লাই',
  keyboard: 'keyboard,কিবোর্ড',
  mouse: 'mouse,মাউস',
};
const ITSELF = 'it,this,product,item,device,এটা,এটি,eta,জিনিসটা,পণ্যটি';

const BROKEN = anyOf(
  "(?:is )?not working(?: properly)?,isn['’]?t working,does ?n[o'’]?t work,does not work,doesnt work,stopped working,no longer works,(?:is )?(?:dead|broken|faulty|defective|damaged),(?:is )?not turning on,(?:does not|doesn['’]?t|won['’]?t) turn on,no[sz]h?h?t[oa](?: h[ou]y?e (?:ge[cs]h?e|gase|ase))?,kaj ko?re ?na,kaj korche na,on hoy ?na,on hocche na,as[eh]e? ?na,dey ?na,নষ্ট(?: হয়ে (?:গেছে|গিয়েছে|আছে))?,কাজ করে ?না,কাজ করছে না,আসে ?না,অন হয় ?না,অচল,ডেড,ভাঙা",
);
const ALONE = anyOf('not working,does not work,sold for parts(?: only)?,for parts only,for parts or repair,কাজ করে ?না');
/** A sentence with one of these speaks of what may happen, has happened, or happened to another thing. */
const OTHERWISE = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(
    'no,none,nothing,neither,nor,any,like,such,back,nai,nei,kono,kichu,kichui,নাই,নেই,কোনো,কোন,কিছু,কিছুই,if,when,whenever,unless,until,case,return\\p{L}*,refund\\p{L}*,replac\\p{L}*,warrant\\p{L}*,guarant\\p{L}*,within,days?,hours?,was,were,had,before,earlier,previous\\p{L}*,old,other,another,fixed,repaired,changed,solved,never,without,free,cheque?,check\\p{L}*,test\\p{L}*,because,since,reason,why,says?,said,buyer,may,might,can,could,would,should,will,ask\\p{L}*,jodi,hole,hoile,gele,thakle,ferot,din,age,agey,chilo,silo,thik kor(?:e|a|si|sis|echi|echilam|lam|ano),karon,onno,purano,যদি,হলে,গেলে,থাকলে,ফেরত,দিন,দিনের,ওয়ারেন্টি,গ্যারান্টি,রিটার্ন,রিপ্লেস\\p{L}*,আগে,আগের,ছিল,ঠিক কর(?!তে)\\p{L}*,কারণ,অন্য,পুরনো,পুরোনো,পুরানো,চেক,বদলে,পাল্টে',
  )}(?![\\p{L}\\p{M}])`,
  'iu',
);
const LEAD = anyOf('but,only,just,the,its,my,sudhu,shudhu,শুধু,তবে,kintu,কিন্তু,and,note');
const TAIL = anyOf('anymore,any more,now,currently,at all,ekhon,akhon,এখন,sold as is,as is');

/** A clause, and with it what ends it, by which its sentence is found. */
const patternOf = (kind: Kind): RegExp => {
  const names = anyOf([NAMES[kind], ITSELF].filter(Boolean).join(','));
  return new RegExp(`^[^\\p{L}\\p{M}\\d]*(?:${LEAD} )*((?:${names}(?: ?(?:টা|টি|ta|ti))? ${BROKEN}|${ALONE})(?: ${TAIL})?)[\\s)]*$`, 'iu');
};

const patterns = new Map<Kind, RegExp>();

/**
 * Finds the place where a description says of the goods themselves that they do not work. Only whole clauses that say nothing else count, in sentences that
 * neither ask nor speak of returning, testing or another time: "not working? return within 7 days" is the promise of a working one.
 */
export function statedFault(description: string, kind: Kind): { start: number; end: number } | undefined {
  const pattern = patterns.get(kind) ?? patternOf(kind);
  patterns.set(kind, pattern);
  let isListed = false;
  for (const { 0: line, index: lineStart } of description.matchAll(/.*\n?/g)) {
    // The lines below "Return if:" are its list.
    isListed = line.trim().endsWith(':') || (isListed && line.trim() !== '');
    if (isListed) continue;
    for (const { 0: sentence, index: at } of line.matchAll(/[^.!?।]+[.!?।]*/g)) {
      if (sentence.includes('?') || OTHERWISE.test(sentence)) continue;
      for (const { 0: clause, index: from } of sentence.matchAll(/(?:(?! [-+/] )[^,;.!।|()•–—])+/g)) {
        const found = pattern.exec(clause)?.[1];
        if (found === undefined) continue;
        const start = lineStart + at + from + clause.indexOf(found);
        return { start, end: start + found.length };
      }
    }
  }
  return undefined;
}
