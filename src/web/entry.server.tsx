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
	let failed = false;
	const stream = await renderToReadableStream(page, {
		nonce,
		signal: AbortSignal.timeout(patienceMs + 1_000),
		// Large boundaries must not be moved behind a script: pages are read without scripts, too.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(problem) {
			failed = true;
			loadContext.get(pageProblemContext)(problem);
		},
	});
	await stream.allReady;
	// Read here, a third faster than by a Response: some parts of 2 KB each.
	const parts: BlobPart[] = [];
	for await (const part of stream) parts.push(part);
	return new Response(new Blob(parts), { status: failed ? 500 : status, headers });
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
