/** The text with its values on one line each: “240 GB”, “6 cores”. */
export const keepValues = (text: string): string => text.replaceAll(/(\d) (?=(?:[MG]Hz|[KMGT]B|W|V|mm|inch|bit|cores?)\b)/g, '$1\u00A0');
