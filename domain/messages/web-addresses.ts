import type { Span } from '#domain/messages/contacts.ts';

/** Makers of hardware and pages that test, compare and explain it: there a reader finds out about the goods, and nobody to deal with. */
const READING =
  'intel|amd|nvidia|geforce|radeon|asus|msi|gigabyte|aorus|asrock|biostar|corsair|kingston|hyperx|samsung|crucial|seagate|westerndigital|wd|toshiba|kioxia|sandisk|adata|xpg|gskill|teamgroupinc|transcend-info|patriotmemory|dell|hp|lenovo|acer|apple|microsoft|sony|lg|benq|viewsonic|aoc|philips|walton|waltonbd|logitech|razer|steelseries|a4tech|redragon|fantechworld|havit|rapoo|zotac|sapphiretech|xfxforce|powercolor|evga|galax|inno3d|palit|pny|coolermaster|nzxt|deepcool|antec|thermaltake|noctua|lian-li|bequiet|arctic|tp-link|epson|canon|brother|apc|techpowerup|userbenchmark|cpubenchmark|videocardbenchmark|harddrivebenchmark|passmark|notebookcheck|rtings|tomshardware|anandtech|gsmarena|pcpartpicker|geekbench|3dmark|maxon|crystalmark|hwinfo|cpuid|wikipedia|youtube|startech|ryans|ryanscomputers|techlandbd|ucc|bikroy';
const END = '(?:com|net|org|tv|de|uk|in|bd|co|gov|info)';
const READING_HOST = new RegExp(String.raw`^(?:[a-z0-9-]+\.){0,3}(?:(?:${READING})(?:\.${END}){1,2}|youtu\.be)$`);

/** Ends that are no words, ends that are words after a name of some length, and ends that are taken for one only before a path. */
const SURE_ENDS = '(?:com|net|org|edu)\\.[a-z]{2}|com|net|org|xyz|biz';
const WORD_ENDS = 'info|shop|store|online|website|site|club|click|bd|tech|ltd';
const ENDS = `${SURE_ENDS}|${WORD_ENDS}`;
const OTHER_ENDS = 'me|co|io|in|to|cc|ly|gd|gg|gl|gle|tk|us|uk|tv|app|dev|page|link|live|top|pro|at|be|ee|bio|cf|ml|gq';
const NAME = '[a-z0-9][a-z0-9-]{0,40}';
const PATH = String.raw`(?:[/?#][^\s]*)?`;
const LINK = String.raw`(?:h(?:tt|xx)ps?\s?:\s?\/\/|www\d?\.)(?<link>[^\s/?#]+)${PATH}`;
const HOST = String.raw`(?<![\w@.-])(?<host>(?:${NAME}\.){0,4}(?:(?!(?:asp|vb|ado|ml)\.net)${NAME}\.(?:${SURE_ENDS})|[a-z0-9][a-z0-9-]{3,40}\.(?:${WORD_ENDS})))(?![a-z0-9-]|\.[a-z0-9]|\s+port(?![a-z]))(?::\d+)?${PATH}`;
const SHORT = String.raw`(?<![\w@.-])(?<short>(?:${NAME}\.){1,3}(?:${OTHER_ENDS}))\/[^\s]+`;
/** The dot in brackets, as a word, or between spaces: `abarshop [.] xyz`, `abarshop dot com`, `abarshop . com`. */
const SPELLED = String.raw`(?<![\w@.-])(?!(?:asp|vb|ado|microsoft|ms|c#)\W)(?<spelled>[a-z0-9\u0980-\u09ff][a-z0-9\u0980-\u09ff-]{1,40})(?:\s{0,2}[\[({<]\s{0,2}(?:dot|\.|ডট)\s{0,2}[\])}>]\s{0,2}(?:${ENDS}|${OTHER_ENDS})|\s{1,2}(?:dot|ডট)\s{1,2}(?:${ENDS}|কম|নেট|বিডি)|\s{1,2}\.\s{0,2}com|\.\s{1,2}com|dotcom)(?![a-z0-9\u0980-\u09ff])${PATH}`;
const SPACED = String.raw`(?<![\w.])(?<spaced>(?:[a-z0-9.-]\s){4,60}\.\s(?:c\so\sm|n\se\st|b\sd|x\sy\sz))(?![a-z0-9])`;
const ADDRESS = new RegExp([LINK, HOST, SHORT, SPELLED, SPACED].join('|').normalize('NFKC'), 'g');

/** Web addresses in a folded text, however their dots are written, without the pages that are only read. */
export function findWebAddresses(text: string): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    const host = match.groups?.['link'] ?? match.groups?.['host'] ?? match.groups?.['short'] ?? '';
    if (!READING_HOST.test(host.replace(/(?::\d*)?[^a-z0-9]*$/, '')))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}
