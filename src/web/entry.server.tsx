import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.node';
import {
	type EntryContext,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { Language } from './kit/i18n/language.tsx';
import { loadLocale } from './kit/i18n/locales/load-locale.ts';
import { ScriptNonceProvider, scriptNonceHeader } from './kit/script-nonce.ts';
import { languageContext, pageProblemContext } from './routes/page-data-context.ts';

const timeoutMs = 5_000;
export const streamTimeout = timeoutMs;

/**
 * Renders a page as a whole, because a whole page can be cached and compressed, and its inline scripts
 * can be allowed by hash. Streaming would not be faster, because all loaders finish before rendering.
 */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
	headers.set('content-type', 'text/html; charset=utf-8');
	headers.set('link', styleSheets(routerContext));
	if (request.method === 'HEAD') return new Response(null, { status, headers });
	const nonce = crypto.randomUUID();
	headers.set(scriptNonceHeader, nonce);
	const page = (
		<Language locale={await loadLocale(loadContext.get(languageContext))}>
			<ScriptNonceProvider value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</ScriptNonceProvider>
		</Language>
	);
	const { html, failed } = await renderToText(page, nonce, loadContext.get(pageProblemContext));
	return new Response(html, { status: failed ? 500 : status, headers });
}

async function renderToText(
	page: ReactNode,
	nonce: string,
	reportProblem: (problem: unknown) => void,
): Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }> {
	let failed = false;
	// `AbortSignal.timeout` would keep each page in memory until the timeout.
	const tooLate = new AbortController();
	const timer = setTimeout(() => tooLate.abort(new Error('page rendering timed out')), timeoutMs + 1_000);
	try {
		const stream = await renderToReadableStream(page, {
			nonce,
			signal: tooLate.signal,
			// Otherwise React moves large Suspense boundaries with scripts, and a reader without scripts does
			// not see them.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(problem) {
				failed = true;
				reportProblem(problem);
			},
		});
		await stream.allReady;
		// Reads the stream’s parts of 4 KB directly. Reading them through a Response takes six times as
		// long.
		const parts: Uint8Array[] = [];
		for await (const part of stream) parts.push(part);
		return { html: concat(parts), failed };
	} finally {
		clearTimeout(timer);
	}
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const body = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		body.set(part, at);
		at += part.length;
	}
	return body;
}

/**
 * Returns a `Link` header with the page’s style sheets. They block the first paint, but the HTML lists
 * them after the scripts.
 */
function styleSheets({ manifest, staticHandlerContext }: EntryContext): string {
	const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
	return [...new Set(sheets)].map((href) => `<${href}>; rel=preload; as=style`).join(', ');
}

/**
 * Reports exceptions that a page throws. Ignores thrown responses, such as 404, and aborted requests.
 */
export function handleError(
	problem: unknown,
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): void {
	if (!request.signal.aborted && problem instanceof Error) context.get(pageProblemContext)(problem);
}
