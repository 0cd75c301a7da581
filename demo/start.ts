import 'temporal-polyfill/global';
import { type ReadyToStart, serve } from '#start/serve.ts';
import { startWeb } from '#start/start-web.ts';
import { filesOf } from '#start/wire.ts';
import { readDemoConfig } from './demo-config.ts';
import { startFakes } from './providers/start-fakes.ts';
import { filesWithDemoPictures } from './seed/demo-pictures.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** The product as it is, with fakes for the outside world and a database full of invented people and boats. */
export function configure({ development }: { readonly development: boolean }): ReadyToStart {
	const config = readDemoConfig(process.env);
	return {
		config,
		note: `What it sends is at ${config.publicUrl}/inbox.`,
		async start() {
			const fakes = await startFakes(config);
			const web = await startWeb({
				config,
				externalServices: fakes,
				files: filesWithDemoPictures(filesOf(config)),
				development,
				demo: {
					fill: (app) => fakes.quietly(() => seedDemo(app, { approve: fakes.approve })),
					addPages: fakes.addPages,
				},
			});
			return {
				...web,
				async close() {
					await web.close();
					await fakes.close();
				},
			};
		},
	};
}

if (import.meta.env.PROD) await serve(() => configure({ development: false }));
