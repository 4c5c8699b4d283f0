/** As many as a wide screen shows at once: every one more is another 400 bytes before anything is painted. */
export const ADVERTS_IN_DOCUMENT = 4;

/** As many as anybody will leaf through; they come once the adverts are in sight. */
export const MOST_ADVERTS = 24;
