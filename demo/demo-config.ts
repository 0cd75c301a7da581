import { type Config, ConfigProblem, readConfig, readEnvironment, type Variables } from '#start/config.ts';

/**
 * No other module reads the demo's environment. Requires `DEMO=1`, so that production never becomes the
 * demo by mistake. All other variables have defaults.
 */
export function readDemoConfig(variables: Variables): Config {
	if (variables.DEMO !== '1' && variables.DEMO !== 'true') {
		throw new ConfigProblem([
			'DEMO: must be 1: this process invents people, listings and payments (build/server/web.js does not)',
		]);
	}
	const problems: string[] = [];
	const read = readEnvironment({
		...variables,
		PUBLIC_URL: variables.PUBLIC_URL || `http://localhost:${variables.PORT || 3000}`,
		LOCATION_SECRET: variables.LOCATION_SECRET || 'the demo hides nothing real',
		MASTER_SECRETS: variables.MASTER_SECRETS || 'demo:the-demo-signs-nothing-real',
		PAYOUT_RATES: variables.PAYOUT_RATES || 'AUD 1.52, LKR 302.5',
		PAYOUT_ABA:
			variables.PAYOUT_ABA || 'CBA | 301500 | Mateship Demo Pty Ltd | Mateship | 062-000 | 12223123',
		// A limit above the default of US$10,000, so that one member of staff can confirm the demo’s
		// payouts.
		PAYOUT_SECOND_PERSON_ABOVE: variables.PAYOUT_SECOND_PERSON_ABOVE || '250000',
		// In the terminal, the demo prints only its address and errors.
		LOG_LEVEL: variables.LOG_LEVEL || 'warn',
		LOG_FORMAT: variables.LOG_FORMAT || 'text',
		// A single process also runs the worker.
		WORKER: '1',
		// Without a load balancer, a stop needs no time to be noticed.
		DRAIN_SECONDS: '0',
	});
	problems.push(...realSettings(variables));
	const config = readConfig(read, problems);
	if (!config || problems.length > 0) throw new ConfigProblem(problems);
	return config;
}

/**
 * Prefixes of variables for services that the demo fakes. If such a variable is set, production was
 * probably intended.
 */
const real = /^(APPLE|PAYMENT|PAYPAL|STRIPE|OIDC|GOOGLE|FACEBOOK|TWILIO|SMTP|S3)_/;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the settings that are not allowed in a demo, because anyone can sign in as staff: vendor
 * accounts, and a public address with a certificate (unless `DEMO_PUBLIC=1`).
 */
function realSettings(variables: Variables): readonly string[] {
	const accounts = Object.keys(variables).filter((name) => variables[name] && real.test(name));
	const address = variables.PUBLIC_URL ?? '';
	const open = URL.canParse(address) && !loopback.test(new URL(address).hostname);
	return [
		...accounts.map((name) => `${name}: is for production; the demo, which DEMO=1 starts, has fakes`),
		...(open && address.startsWith('https:') && variables.DEMO_PUBLIC !== '1'
			? ['PUBLIC_URL: in the demo anybody is staff; DEMO_PUBLIC=1 says that the public may come']
			: []),
	];
}
