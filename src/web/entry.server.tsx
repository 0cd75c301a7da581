import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.node';
import {
	type EntryContext,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { ScriptNonceProvider, scriptNonceHeader } from './kit/script-nonce.ts';
import { Language } from './kit/text/language.tsx';
import { speak } from './kit/text/spoken/speak.ts';
import { languageContext, pageProblemContext } from './routes/page-data-context.ts';

const patienceMs = 5_000;
export const streamTimeout = patienceMs;

/**
 * Renders a page as a whole. Our loaders answer before rendering starts, so that nothing would come later in a
 * stream; and a whole page can be kept, compressed once, and its inline scripts named by their hashes.
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
		<Language speech={await speak(loadContext.get(languageContext))}>
			<ScriptNonceProvider value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</ScriptNonceProvider>
		</Language>
	);
	const { html, failed } = await renderWhole(page, nonce, loadContext.get(pageProblemContext));
	return new Response(html, { status: failed ? 500 : status, headers });
}

async function renderWhole(
	page: ReactNode,
	nonce: string,
	tellOf: (problem: unknown) => void,
): Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }> {
	let failed = false;
	// No `AbortSignal.timeout`: it would hold each page, long since sent, until its time is over.
	const tooLate = new AbortController();
	const timer = setTimeout(() => tooLate.abort(new Error('a page took too long')), patienceMs + 1_000);
	try {
		const stream = await renderToReadableStream(page, {
			nonce,
			signal: tooLate.signal,
			// Large boundaries must not be moved behind a script: pages are read without scripts, too.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(problem) {
				failed = true;
				tellOf(problem);
			},
		});
		await stream.allReady;
		// Read here, faster than by a Response: some parts of 4 KB each. As one array, which a Response hands on in a sixth of
		// the time that it takes for a Blob.
		const parts: Uint8Array[] = [];
		for await (const part of stream) parts.push(part);
		return { html: joined(parts), failed };
	} finally {
		clearTimeout(timer);
	}
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/**
 * The page's style sheets as a `Link` header: nothing is painted before they are there, and in the page they stand
 * below the scripts, which can wait.
 */
function styleSheets({ manifest, staticHandlerContext }: EntryContext): string {
	const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
	return [...new Set(sheets)].map((href) => `<${href}>; rel=preload; as=style`).join(', ');
}

/** Not every 404 is worth a stack in the log; what went wrong inside a page is. */
export function handleError(
	problem: unknown,
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): void {
	if (!request.signal.aborted && problem instanceof Error) context.get(pageProblemContext)(problem);
}
