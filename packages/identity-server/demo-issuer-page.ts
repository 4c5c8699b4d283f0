import { escapeHtml, hashSource } from './page.ts';

/** Google accounts offered without typing. They have no account here until they sign in. */
export const DEMO_GOOGLE_USERS = [
  { name: 'Tahmina Akter', email: 'tahmina.akter@example.com' },
  { name: 'Rafiqul Islam', email: 'rafiqul.islam@example.com' },
  { name: 'Nusrat Jahan', email: 'nusrat.jahan@example.com' },
  { name: 'Sajid Hossain', email: 'sajid.hossain@example.com' },
] as const;

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:26rem;padding:1.25rem}
.note{margin:0 0 1rem;padding:.5rem .75rem;border-inline-start:.25rem solid #b45309;background:color-mix(in srgb,#b45309 12%,Canvas)}
h1{margin:0 0 .75rem;font-size:1.375rem}
h2{margin:1.5rem 0 .5rem;font-size:1rem}
ul{margin:0;padding:0;list-style:none}
li{margin-block:.5rem}
button{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid color-mix(in srgb,CanvasText 45%,Canvas);border-radius:.5rem;background:Canvas;color:CanvasText;font:inherit;text-align:start;cursor:pointer}
button:hover{background:color-mix(in srgb,CanvasText 8%,Canvas)}
button:focus-visible,input:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
button strong,button span{display:block}
label{display:block;margin-block:.5rem}
input:not([type=checkbox]){box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;border:1px solid color-mix(in srgb,CanvasText 60%,Canvas);border-radius:.5rem;font:inherit}
.cancel{margin-block-start:1rem;text-align:center}`;

/** The page's additions to the policy of every page. Browsers check the redirect that follows the form too. */
export const pickerCsp = (redirectUri: string): string =>
  `style-src ${hashSource(STYLE)}; form-action 'self' ${new URL(redirectUri).origin}`;

/** The page that offers the accounts. `hidden` is submitted with the choice; `problem` describes the error of the last one. */
export function pickerPage(hidden: Readonly<Record<string, string | undefined>>, problem: string | null): string {
  const fields = Object.entries(hidden)
    .map(([name, value = '']) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const users = DEMO_GOOGLE_USERS.map(
    (user) =>
      `<li><button name="user" value="${escapeHtml(user.email)}"><strong>${escapeHtml(user.name)}</strong><span>${escapeHtml(user.email)}</span></button></li>`,
  ).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test account picker</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Test account picker</h1>
<p class="note">This is not Google. It replaces Google's sign-in in the demo: you can sign in as anyone.</p>
<form method="post" action="authorize">
${fields}
<ul>
${users}
</ul>
</form>
<h2 id="other">Another account</h2>
<form method="post" action="authorize" aria-labelledby="other">
${fields}
${problem === null ? '' : `<p class="note" role="alert" id="problem">${escapeHtml(problem)}</p>`}
<label>E-mail address <input type="email" name="email" autocomplete="off" required maxlength="254"${problem === null ? '' : ' aria-describedby="problem" aria-invalid="true"'}></label>
<label>Name <input name="name" autocomplete="off" maxlength="100"></label>
<label><input type="checkbox" name="unconfirmed" value="1"> Google has not verified this address</label>
<button>Continue</button>
</form>
<form method="post" action="authorize">
${fields}
<button class="cancel" name="cancel" value="1">Cancel</button>
</form>
</main>
</body>
</html>
`;
}

/** The page for a request without a valid redirect URI. */
export const REFUSED_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test account picker</title></head>
<body><main><h1>Test account picker</h1><p>The application sent an invalid authorization request.</p></main></body>
</html>
`;
