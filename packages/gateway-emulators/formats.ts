const dhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'medium' });
const tk = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Formats a time of Dhaka: `2026-11-22 18:05:00`. */
export const dhakaTime = (time: Date): string => dhaka.format(time);

/** Formats an amount in decimal Tk for a page: `1,000.50`. */
export const formatTk = (amount: string): string => tk.format(Number(amount));
