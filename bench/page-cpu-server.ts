import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cloneElement, type ReactElement } from 'react';
import type { EntryContext } from 'react-router';

/**
 * Runs the built product with its demo data as a child process. On a `PageCpuCall`, renders a page’s
 * tree again with React alone, so that both are measured in one process. Pages use React’s exported
 * `renderToReadableStream`.
 */
export type PageCpuCall = 'cpu' | 'keep' | { readonly render: number };

type Render = typeof import('react-dom/server.node')['renderToReadableStream'];
type Router = ReactElement<{ readonly context: EntryContext }>;
/** Nested providers of a page, with the router innermost. */
type Page = Router | ReactElement<{ readonly children: Page }>;

const reactDom = createRequire(import.meta.url)('react-dom/server.node') as {
	renderToReadableStream: Render;
};
const renderWithReact = reactDom.renderToReadableStream;

let captureNext: ((renderAgain: () => Promise<unknown>) => void) | undefined;
let renderSaved = async (): Promise<unknown> => {
	throw new Error('no page was recorded');
};

reactDom.renderToReadableStream = async (page, options) => {
	const keep = captureNext;
	if (!keep) return renderWithReact(page, options);
	captureNext = undefined;
	const { context } = routerIn(page as Page).props;
	const data = await bytesOf(context.serverHandoffStream);
	/**
	 * Returns the same tree with the same data and a fresh request context, because a context can be
	 * read only once.
	 */
	const again = () => {
		const fresh = { ...context, renderMeta: {}, serverHandoffStream: new Blob(data).stream() };
		return withContext(page as Page, fresh);
	};
	keep(async () => {
		const stream = await renderWithReact(
			again(),
			options && { ...options, signal: new AbortController().signal },
		);
		await stream.allReady;
		const parts: Uint8Array[] = [];
		for await (const part of stream) parts.push(part);
		return Buffer.concat(parts);
	});
	return renderWithReact(again(), options);
};

const isRouter = (page: Page): page is Router => 'context' in page.props;

function routerIn(page: Page): Router {
	return isRouter(page) ? page : routerIn(page.props.children);
}

function withContext(page: Page, context: EntryContext): Page {
	if (isRouter(page)) return cloneElement(page, { context });
	return cloneElement(page, {}, withContext(page.props.children, context));
}

async function bytesOf(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array<ArrayBuffer>[]> {
	return stream ? [await new Response(stream).bytes()] : [];
}

/** In milliseconds, of this process only. */
function cpu(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}

async function answer(call: PageCpuCall): Promise<number> {
	if (call === 'keep') {
		captureNext = (again) => {
			renderSaved = again;
		};
		return 0;
	}
	if (call === 'cpu') return cpu();
	const before = cpu();
	for (let n = 0; n < call.render; n += 1) await renderSaved();
	return cpu() - before;
}

process.on('message', async (call: PageCpuCall) => process.send?.(await answer(call)));
await import(pathToFileURL(path.resolve('build/server/demo.js')).href);
