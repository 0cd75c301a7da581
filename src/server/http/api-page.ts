/** The parts of an OpenAPI document that the page shows. */
interface ApiDocument {
	readonly info: { readonly title: string; readonly description?: string };
	readonly paths?: Readonly<Record<string, unknown>>;
	readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

interface Operation {
	readonly summary?: string;
	readonly tags?: readonly string[];
	readonly security?: readonly unknown[];
	readonly parameters?: readonly {
		name: string;
		in: string;
		required?: boolean;
		schema?: unknown;
		description?: string;
	}[];
	readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
	readonly responses?: Readonly<
		Record<
			string,
			{
				readonly description?: string;
				readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
			}
		>
	>;
}

/** The API's document as a page to be read: no script, one style. */
export function apiPage(document: unknown): string {
	const { info, paths = {}, components } = document as ApiDocument;
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
			path,
			method,
			operation,
		})),
	);
	const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))].sort();
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(info.title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main>
<h1>${html(info.title)}</h1><p>${html(info.description ?? '')}</p>
<p>As a document: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${html(tag)}">${html(tag)}</a>`).join(' ')} <a href="#schemas">Shapes</a></nav>
${tags
	.map(
		(tag) =>
			`<h2 id="${html(tag)}">${html(tag)}</h2>${operations
				.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
				.map(section)
				.join('')}`,
	)
	.join('')}
<h2 id="schemas">Shapes</h2>${Object.entries(components?.schemas ?? {})
		.map(
			([name, schema]) =>
				`<details id="shape-${html(name)}"><summary>${html(name)}</summary><pre>${html(JSON.stringify(schema, null, 2))}</pre></details>`,
		)
		.join('')}
</main></body></html>`;
}

function section({
	path,
	method,
	operation,
}: {
	path: string;
	method: string;
	operation: Operation;
}): string {
	const body = operation.requestBody?.content?.['application/json']?.schema;
	return `<details><summary><code><b>${html(method.toUpperCase())}</b> ${html(path)}</code> ${html(operation.summary ?? '')}${
		operation.security ? ' <em>signed in</em>' : ''
	}</summary>${(operation.parameters ?? [])
		.map(
			(parameter) =>
				`<p><code>${html(parameter.name)}</code> in ${html(parameter.in)}${parameter.required ? ', required' : ''}: <code>${html(JSON.stringify(parameter.schema ?? {}))}</code></p>`,
		)
		.join(
			'',
		)}${body ? `<h3>Body</h3><pre>${html(JSON.stringify(body, null, 2))}</pre>` : ''}<h3>Answers</h3><ul>${Object.entries(
		operation.responses ?? {},
	)
		.map(
			([status, response]) =>
				`<li><b>${html(status)}</b> ${html(response.description ?? '')}${
					status === '200'
						? `<pre>${html(JSON.stringify(response.content?.['application/json']?.schema ?? {}, null, 2))}</pre>`
						: ''
				}</li>`,
		)
		.join('')}</ul></details>`;
}

function html(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}
nav{display:flex;gap:1rem;flex-wrap:wrap}details{border-block-end:1px solid #8886;padding:.5rem 0}summary{cursor:pointer}
pre{overflow:auto;font-size:.8rem;max-height:30rem;border:1px solid #8884;border-radius:8px;padding:.75rem}code{overflow-wrap:anywhere}em{opacity:.7}`;
