import { payButtons } from './payment-config.ts';
import { readProduction } from './production-config.ts';
import { type ReadyToStart, serve } from './serve.ts';
import { startWeb } from './start-web.ts';
import { filesOf, realExternalServices } from './wire.ts';

/** The web process of production, with the vendors that the environment names. */
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
				development,
			}),
	};
}

if (import.meta.env.PROD) await serve(() => configure({ development: false }));
