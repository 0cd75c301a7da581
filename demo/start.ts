import 'temporal-polyfill/global';
import type { App } from '#server/app.ts';
import { type ReadyToStart, serve } from '#start/serve.ts';
import type { ReportStage } from '#start/stages.ts';
import { startWeb } from '#start/start-web.ts';
import { filesOf } from '#start/wire.ts';
import { readDemoConfig } from './demo-config.ts';
import { startFakes } from './providers/start-fakes.ts';
import { demoPeople } from './seed/demo-people.ts';
import { filesWithDemoPictures } from './seed/demo-pictures.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** People introduced in the README, whose names the terminal prints too. */
const guides = ['Nimal', 'Sunil', 'Lakmal', 'Amara'].flatMap(
	(name) => demoPeople.find(({ firstName }) => firstName === name) ?? [],
);

export function configure({ development }: { readonly development: boolean }): ReadyToStart {
	const config = readDemoConfig(process.env);
	return {
		config,
		note: [
			'Sign in (SIGN IN, then Continue with Google) as one of its people:',
			...guides.map(
				({ firstName, lastName, about }) => `  ${`${firstName} ${lastName}`.padEnd(22)} ${about}`,
			),
			`Emails and text messages that it sends: ${config.publicUrl}/inbox`,
		].join('\n'),
		async start(report) {
			const fakes = await startFakes(config);
			const parts = {
				config,
				externalServices: fakes,
				files: filesWithDemoPictures(filesOf(config)),
				development,
				demo: {
					fill: (app: App, reportProgress: ReportStage) =>
						fakes.quietly(() => seedDemo(app, { approve: fakes.approve, report: reportProgress })),
					addPages: fakes.addPages,
				},
			};
			const web = await startWeb(parts, report);
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
