/** One character, an @, a host with a dot: the rest is the identity service's and the letter's to find out. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

type Rule = (value: string) => true | string;

/** A text that is not empty. */
export const needed =
  (missing: string): Rule =>
  (value) =>
    value.trim() !== '' || missing;

/** An e-mail address. */
export const emailRule =
  (missing: string, wrong: string): Rule =>
  (value) =>
    value.trim() === '' ? missing : email.test(value.trim()) || wrong;
