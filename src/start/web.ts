import { missingOptions, payButtons, readProduction, toAvailableServices } from './production-config.ts';
import { type ReadyToStart, serve } from './serve.ts';
import { startWeb } from './start-web.ts';
import { filesOf, realExternalServices } from './wire.ts';

export function configure({ development }: { readonly development: boolean }): ReadyToStart {
	const { config, vendors } = readProduction(process.env);
	return {
		config,
		start: () =>
			startWeb({
				config,
				externalServices: realExternalServices(vendors, config),
				files: filesOf(config),
				payButtons: payButtons(vendors.payments),
				offered: toAvailableServices(vendors),
				leftOut: missingOptions(config, vendors),
				development,
			}),
	};
}

if (import.meta.env.PROD) await serve(() => configure({ development: false }));
