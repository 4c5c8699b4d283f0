type Json = Record<string, unknown>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: unknown): string => String(text).replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : []);

/** The style sheet of the page. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dcdad4, #3a4149); --soft: light-dark(#f4f3ef, #23292f); --ink: light-dark(#1d232a, #eceae5); --green: light-dark(#00593f, #6fd6ad); }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fdfcfa, #1a1f24); max-width: 64rem; margin: auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; } h2 { margin-top: 3rem; text-transform: capitalize; }
nav ul { columns: 16rem; padding-left: 1.2rem; } a { color: var(--green); }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
h3 { margin: 0; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; } h3 b { color: var(--green); }
dt { font-weight: 600; margin-top: .75rem; } dd { margin: .25rem 0 0; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; } pre { background: var(--soft); padding: .75rem 1rem; border-radius: .5rem; overflow-x: auto; }
`;

/** The API documentation as HTML: every operation with its access, parameters, body, responses and errors. */
export function docsPage(document: Json): string {
  const paths = Object.entries(object(document['paths'])).flatMap(([path, item]) =>
    Object.entries(object(item)).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation: object(operation) })),
  );
  const groups = Map.groupBy(paths, ({ path }) => path.split('/')[1] ?? '');
  const info = object(document['info']);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info['title'])} API</title><link rel="stylesheet" href="docs/style.css"></head><body>
<header><h1>${escape(info['title'])} API</h1><p>${escape(info['description'])}</p>
<p>Base <code>/api</code>, JSON both ways. Send <code>Authorization: Bearer …</code> with the token that <a href="#createToken">POST /jwt</a> answers. Every failure is <code>{ "error": code, "message": sentence, "fields"?: { name: sentence } }</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${paths.map(({ path, method, operation }) => `<li><a href="#${escape(operation['operationId'])}"><code>${method} ${escape(path)}</code></a></li>`).join('')}</ul></nav>
<main>${[...groups].map(([name, operations]) => `<section><h2>${escape(name)}</h2>${operations.map(operationSection).join('')}</section>`).join('')}
<section><h2>Schemas</h2>${Object.entries(object(object(document['components'])['schemas']))
    .map(
      ([name, schema]) => `<article id="schema-${escape(name)}"><h3>${escape(name)}</h3><pre tabindex="0">${shape(schema)}</pre></article>`,
    )
    .join('')}</section></main></body></html>`;
}

function operationSection({ path, method, operation }: { path: string; method: string; operation: Json }): string {
  const parameters = list(operation['parameters']);
  const responses = Object.entries(object(operation['responses']));
  const body = object(object(object(operation['requestBody'])['content'])['application/json'])['schema'];
  return `<article id="${escape(operation['operationId'])}"><h3><b>${method}</b> ${escape(path)}</h3><p>${escape(operation['summary'])}</p><p><small>${escape(operation['description'])}</small></p><dl>
${parameters.length > 0 ? `<dt>Parameters</dt><dd><table><tbody>${parameters.map((parameter) => `<tr><th scope="row"><code>${escape(parameter['name'])}</code></th><td>${escape(parameter['in'])}${parameter['required'] ? ', required' : ''}</td><td><code>${shape(parameter['schema'])}</code></td></tr>`).join('')}</tbody></table></dd>` : ''}
${body ? `<dt>Body</dt><dd><pre tabindex="0">${shape(body)}</pre></dd>` : ''}
<dt>Answers</dt><dd><table><tbody>${responses.map(([status, response]) => answerRow(status, object(response))).join('')}</tbody></table></dd></dl></article>`;
}

function answerRow(status: string, response: Json): string {
  const schema = object(object(response['content'])['application/json'])['schema'];
  const what =
    Number(status) < 400
      ? `<pre tabindex="0">${shape(schema)}</pre>`
      : escape(response['description'])
          .replace(/`(\w+)`/g, '<code>$1</code>')
          .replace(/\n\n/g, '<br>');
  return `<tr><th scope="row">${escape(status)}</th><td>${what}</td></tr>`;
}

/** A JSON Schema in the style of a TypeScript type. */
function shape(value: unknown, indent = ''): string {
  const schema = object(value);
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  }
  const options = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (options.length > 0) return options.map((option) => shape(option, indent)).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((word) => escape(JSON.stringify(word))).join(' | ');
  if ('const' in schema) return escape(JSON.stringify(schema['const']));
  if (schema['type'] === 'array') return `${shape(schema['items'], indent)}[]`;
  if (schema['type'] !== 'object') return escape(schema['type'] ?? 'anything');
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const inner = `${indent}  `;
  const fields = Object.entries(object(schema['properties'])).map(
    ([name, field]) => `${inner}${escape(name)}${required.includes(name) ? '' : '?'}: ${shape(field, inner)}`,
  );
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{ … }';
}
