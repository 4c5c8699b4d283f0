import { describe, it } from 'node:test';
import { RuleTester } from 'oxlint/plugins-dev';
import { textBesideChange } from '#tools/lint/text-beside-change.ts';

RuleTester.describe = (name, run) => void describe(name, run);
RuleTester.it = (name, run) => void it(name, run);

const options = [{ steady: ['Icon'] }];
const screen = (jsx: string): string => `export const Screen = ({ busy, children, names }) => ${jsx};`;

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('text-beside-change', textBesideChange, {
  valid: [
    '<p>{busy && <b />}<span>{children}</span></p>',
    '<p><Icon /> {t("send")} <b>now</b></p>',
    '<p>{busy ? "Sending" : "Send"} <b>now</b></p>',
    '<p>{busy && "Sending"}</p>',
    '<div>{busy && <b />}{children}</div>',
    '<div>{busy && <b />}{children?.(busy)}</div>',
    '<p>{busy && <b />}{" "}<b>now</b></p>',
    '<p>Send {busy && createPortal(<b />, document.body)}</p>',
    '<><b>Send</b>{busy && <b />}</>',
  ].map((jsx) => ({ code: screen(jsx), options })),
  invalid: [
    ...[
      '<button>{busy && <b />}{children}</button>',
      '<p>{busy && <b />}Send</p>',
      '<p>{busy ? <b /> : <i />}{t("send")}</p>',
      '<p>{names.map((name) => <b key={name} />)}{`of ${names.length}`}</p>',
      '<p><Spinner />Send</p>',
      '<p><b>Send</b>{busy && " now"}</p>',
      '<div>{busy && t("sending")}{!busy && t("send")}</div>',
      '<><b>Send</b> now</>',
    ].map((jsx) => ({ code: screen(jsx), options, errors: 1 })),
    { code: 'const mark = busy && <b />; export const Screen = () => <p>{mark}Send</p>;', options, errors: 1 },
    { code: 'const mark = () => <><b /></>; export const Screen = () => <p>{mark()}Send</p>;', options, errors: 1 },
  ],
});
