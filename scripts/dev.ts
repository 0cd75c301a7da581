import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';

/**
 * Runs the product with hot reload. Vite serves the browser’s files; the app, also loaded through Vite,
 * answers all other requests. After an edit of server code, the next request builds a new app. Runs the
 * demo by default; `WEB_ENTRY=src/start/web.ts` develops against real vendors.
 */
interface DevelopedWeb {
	readonly handle: RequestListener;
	close(): Promise<void>;
}
interface WebModule {
	configure(options: { readonly development: true }): { start(): Promise<DevelopedWeb> };
}

const entry = process.env.WEB_ENTRY ?? 'demo/start.ts';

const port = Number(process.env.PORT ?? 3000);
const server = createHttpServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

let loaded: { readonly module: WebModule; readonly web: Promise<DevelopedWeb> } | undefined;

async function currentWeb(vite: ViteDevServer): Promise<DevelopedWeb> {
	const module = (await vite.ssrLoadModule(`/${entry}`)) as unknown as WebModule;
	// Vite returns the same module until one of its files changes.
	if (loaded?.module !== module) {
		const before = loaded;
		loaded = { module, web: module.configure({ development: true }).start() };
		void before?.web.then((web) => web.close());
	}
	return loaded.web;
}

server.on('request', (request, response) => {
	vite.middlewares(request, response, () => {
		currentWeb(vite)
			.then((web) => web.handle(request, response))
			.catch((problem: unknown) => {
				if (problem instanceof Error) vite.ssrFixStacktrace(problem);
				console.error(problem);
				response.writeHead(500, { 'content-type': 'text/plain' }).end(String(problem));
			});
	});
});
server.listen(port, '127.0.0.1', () => console.log(`Development: http://localhost:${port}`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, async () => {
		await (await loaded?.web)?.close();
		await vite.close();
		process.exit(0);
	});
}
