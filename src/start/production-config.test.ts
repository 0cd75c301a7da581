import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AvailableServices, allServices } from '#contract/runtime-config.ts';
import { defaultBrand } from '#domain/brand.ts';
import { repeatedPriceJobs } from '#server/price/price-jobs.ts';
import { ConfigProblem } from './config.ts';
import { listChecks, neededExtensions } from './doctor-checks.ts';
import {
	missingOptions,
	openPayments,
	payButtons,
	readProduction,
	toAvailableServices,
} from './production-config.ts';
import { filesOf, migrationsDir, realExternalServices } from './wire.ts';

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');

/** All settings that production requires, except those of email and text messages. */
const others = {
	LOCATION_SECRET: 'k5Gq0sXw9vT2mB7nR4jL8hC1dF6pZ3yU',
	MASTER_SECRETS: '2026b:aV3xN8qL5wT0rJ7mD2kF9hS6gB1cZ4yP',
	PUBLIC_URL: 'https://mateship.example',
	PAYPAL_CLIENT_ID: 'id',
	PAYPAL_CLIENT_SECRET: 'secret',
	PAYPAL_WEBHOOK_ID: 'hook',
	OIDC_ISSUER: 'https://pool.example',
	OIDC_DOMAIN: 'https://sign-in.example',
	OIDC_CLIENT_ID: 'id',
};
const providers = {
	TWILIO_ACCOUNT_SID: 'AC1',
	TWILIO_AUTH_TOKEN: 'token',
	TWILIO_FROM: '+61400000000',
	SMTP_URL: 'smtps://user:word@smtp.example:465',
	MAIL_FROM: 'Mateship <ahoy@mateship.example>',
};

function problemsOf(variables: Record<string, string>): readonly string[] {
	try {
		readProduction(variables);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}

describe('required production settings', () => {
	test('production starts with email and complete text message settings', () => {
		const { sms, email } = readProduction({ ...others, ...providers }).vendors;
		expect(sms).toMatchObject({ baseUrl: 'https://api.twilio.com', sender: { from: '+61400000000' } });
		expect(email).toEqual({ url: providers.SMTP_URL, from: providers.MAIL_FROM });
	});

	test.each(['SMTP_URL', 'MAIL_FROM', 'TWILIO_FROM', 'TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'])(
		'production does not start without %s and reports the missing setting',
		(name) => {
			const problems = problemsOf({ ...others, ...providers, [name]: '' });
			expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))]);
		},
	);

	test('production accepts a messaging service instead of a sender number', () => {
		const { vendors } = readProduction({
			...others,
			...providers,
			TWILIO_FROM: '',
			TWILIO_MESSAGING_SERVICE_SID: 'MG1',
		});
		expect(vendors.sms?.sender).toEqual({ messagingServiceSid: 'MG1' });
	});

	test.each([
		['SMTP_URL', 'https://smtp.example'],
		['MAIL_FROM', 'nobody'],
		['TWILIO_FROM', 'not a number!'],
	])('production refuses %s=%j', (name, value) => {
		expect(problemsOf({ ...others, ...providers, [name]: value })).toEqual([expect.stringContaining(name)]);
	});

	test('DEMO=1 does not make production a demo', () => {
		expect(problemsOf({ DEMO: '1' }).map((problem) => problem.split(':', 1)[0])).toEqual([
			'LOCATION_SECRET',
			'MASTER_SECRETS',
			'PUBLIC_URL',
			'PAYPAL_CLIENT_ID',
			'PAYPAL_CLIENT_SECRET',
			'PAYPAL_WEBHOOK_ID',
			'GOOGLE_CLIENT_ID',
			'GOOGLE_CLIENT_SECRET',
			'SMTP_URL',
			'MAIL_FROM',
		]);
	});
});

describe('configured services', () => {
	const { OIDC_ISSUER, OIDC_DOMAIN, OIDC_CLIENT_ID, ...unsigned } = { ...others, ...providers };
	const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
	const facebook = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' };
	const twilio = Object.fromEntries(Object.keys(providers).map((name) => [name, '']));
	const mail = { SMTP_URL: providers.SMTP_URL, MAIL_FROM: providers.MAIL_FROM };

	test.each<[string, Record<string, string>, AvailableServices, readonly string[]]>([
		['Google alone', google, { signIn: ['google'], textMessages: true }, ['no sign-in with Facebook']],
		['Facebook alone', facebook, { signIn: ['facebook'], textMessages: true }, ['no sign-in with Google']],
		['both', { ...google, ...facebook }, allServices, []],
		['a user pool', { OIDC_ISSUER, OIDC_DOMAIN, OIDC_CLIENT_ID }, allServices, []],
		[
			'no text messages',
			{ ...google, ...facebook, ...twilio, ...mail },
			{ ...allServices, textMessages: false },
			['no text messages (TWILIO_…): phone numbers cannot be verified, so users cannot become owners'],
		],
	])('starts with the configured services: %s', (_, variables, offers, sentences) => {
		const { config, vendors } = readProduction({ ...unsigned, ...variables });
		expect(toAvailableServices(vendors)).toEqual(offers);
		const optional = /sign-in|text messages/;
		expect(missingOptions(config, vendors).filter((sentence) => optional.test(sentence))).toEqual(
			sentences.map((sentence) => expect.stringContaining(sentence)),
		);
		const checks = listChecks(config, vendors, filesOf(config), migrationsDir).map(({ name }) => name);
		expect(checks.includes('text messages')).toBe(offers.textMessages);
	});

	test.each<[Record<string, string>, readonly string[]]>([
		[{}, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
		[{ GOOGLE_CLIENT_ID: 'id' }, ['GOOGLE_CLIENT_SECRET']],
		[{ ...google, FACEBOOK_CLIENT_SECRET: 'secret' }, ['FACEBOOK_CLIENT_ID']],
		[
			{ ...google, ...twilio, ...mail, TWILIO_FROM: '+61400000000' },
			['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
		],
	])('refuses a half-configured account: %j', (variables, missing) => {
		expect(problemsOf({ ...unsigned, ...variables }).map((problem) => problem.split(':', 1)[0])).toEqual(
			missing,
		);
	});
});

const webhook = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
test.each<[string, Record<string, string>, boolean]>([
	['PayPal', {}, false],
	['PayPal’s sandbox', { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, true],
	['Stripe', { PAYMENT_PROVIDERS: 'stripe', ...webhook, STRIPE_SECRET_KEY: 'sk_live_1' }, false],
	[
		'a test key of Stripe',
		{ PAYMENT_PROVIDERS: 'paypal,stripe', ...webhook, STRIPE_SECRET_KEY: 'sk_test_1' },
		true,
	],
])('start and doctor report payments without real money: %s', (_, variables, reported) => {
	const { config, vendors } = readProduction({
		...others,
		...providers,

		...variables,
	});
	expect(missingOptions(config, vendors).some((line) => line.startsWith('no real money'))).toBe(reported);
});

test('the doctor checks every extension that the migrations create', () => {
	const created = readdirSync(migrationsDir).flatMap((file) =>
		[
			...readFileSync(path.join(migrationsDir, file), 'utf8').matchAll(
				/^CREATE EXTENSION IF NOT EXISTS (\w+)/gm,
			),
		].map(([, name]) => name),
	);
	expect(created.toSorted()).toEqual(neededExtensions.toSorted());
});

describe('invalid values of variables', () => {
	test.each([
		['PUBLIC_URL', 'boats.example', 'must begin with https:// or http://, as in https://boats.example'],
		['PUBLIC_URL', 'ftp://boats.example', 'must begin with https:// or http://'],
		[
			'OTEL_EXPORTER_OTLP_ENDPOINT',
			'otel:4318',
			'must begin with https:// or http://, as in https://otel:4318',
		],
		['OPEN_METEO_URL', 'meteo.example', 'must begin with https:// or http://, as in https://meteo.example'],
		['LOG_LEVEL', 'verbose', 'must be one of fatal, error, warn, info, debug, trace, silent'],
		['PORT', '99999', 'must be 65535 or less'],
		['PORT', 'three', 'must be a number'],
		['WORKER_PORT', '1.5', 'must be a whole number'],
		['MIGRATE', 'no', 'must be one of 0, 1, true, false'],
		['SENTRY_ENVIRONMENT', 'x'.repeat(65), 'must have at most 64 characters'],
	])('the refusal of the invalid value %s=%s lists the valid values', (name, value, sentence) => {
		expect(problemsOf({ ...others, ...providers, [name]: value })).toEqual([`${name}: ${sentence}`]);
	});
});

test.each([
	['postgresql://db.example/boats?sslmode=require', 'postgresql://db.example/boats?sslmode=verify-full'],
	[
		'postgresql://db.example/boats?sslmode=verify-ca&sslrootcert=/ca.crt',
		'postgresql://db.example/boats?sslmode=verify-full&sslrootcert=/ca.crt',
	],
	['postgresql://db.example/boats?sslmode=disable', 'postgresql://db.example/boats?sslmode=disable'],
	[
		'postgresql://db.example/boats?uselibpqcompat=true&sslmode=require',
		'postgresql://db.example/boats?uselibpqcompat=true&sslmode=require',
	],
])('converts sslmode of %s for the driver, without the driver’s warning', (url, read) => {
	expect(readProduction({ ...others, ...providers, DATABASE_URL: url }).config.databaseUrl).toBe(read);
});

test('doctor and worker request exchange rates only if a bank is configured', () => {
	const bank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
	for (const [address, expected] of [
		['', false],
		[bank, true],
	] as const) {
		const { config, vendors } = readProduction({ ...others, ...providers, EXCHANGE_RATES_URL: address });
		const checks = listChecks(config, vendors, filesOf(config), migrationsDir).map(({ name }) => name);
		expect(checks.includes('exchange rates')).toBe(expected);
		expect(repeatedPriceJobs(realExternalServices(vendors, config))).toHaveLength(expected ? 1 : 0);
	}
});

test('production never requests a calendar from its own machine', async () => {
	const { config, vendors } = readProduction({
		...others,
		...providers,
		DEMO_HOSTS: 'calendars.mateship.example=http://127.0.0.1:4120',
		CALENDAR_HOSTS: 'calendars.mateship.example',
	});
	const { remoteCalendars } = realExternalServices(vendors, config);
	expect(await remoteCalendars.fetch('https://127.0.0.1:4120/harbour.ics')).toEqual({
		kind: 'refused',
		reason: 'private-network',
	});
	// No module used in production can disable the address check.
	const wiring = readdirSync(import.meta.dirname)
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.filter((file) =>
			/demoHosts|isAllowedAddress/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
		);
	expect(wiring).toEqual([]);
});

describe('payment provider settings', () => {
	const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, ...withoutPayPal } = {
		...others,
		...providers,
	};
	const paypal = { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID };
	const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
	const kinds = (more: Record<string, string>) =>
		readProduction({ ...withoutPayPal, ...more }).vendors.payments.map(({ kind }) => kind);

	test.each<[string, Record<string, string>, readonly string[]]>([
		['PayPal alone', paypal, ['paypal']],
		['Stripe alone', stripe, ['stripe']],
		['both, PayPal first', { ...stripe, ...paypal }, ['paypal', 'stripe']],
		[
			'both, in the given order',
			{ ...paypal, ...stripe, PAYMENT_PROVIDERS: 'stripe, paypal' },
			['stripe', 'paypal'],
		],
		['one of two', { ...paypal, ...stripe, PAYMENT_PROVIDERS: 'stripe' }, ['stripe']],
	])('payment configuration: %s', (_, variables, wanted) => {
		expect(kinds(variables)).toEqual(wanted);
	});

	test('PayPal and Stripe are configured together, and only PayPal has a script button', () => {
		const { payments } = readProduction({
			...withoutPayPal,
			...paypal,
			...stripe,
			STRIPE_BASE_URL: 'http://localhost:4900/',
		}).vendors;
		expect(payments[1]).toEqual({
			kind: 'stripe',
			baseUrl: 'http://localhost:4900',
			secretKey: 'sk',
			webhookSecret: 'whsec',
		});
		expect(payButtons(payments)).toMatchObject([{ provider: 'paypal', clientId: 'id' }]);
		expect(payments.map((vendor) => openPayments(vendor, defaultBrand).name)).toEqual(['paypal', 'stripe']);
	});

	test.each<[Record<string, string>, string]>([
		[{}, 'PAYPAL_CLIENT_ID: is missing'],
		[{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET: is missing'],
		[{ ...paypal, PAYMENT_PROVIDERS: 'paypal,stripe' }, 'STRIPE_SECRET_KEY: is missing'],
		[{ ...paypal, PAYMENT_PROVIDERS: 'paypal,cash' }, 'PAYMENT_PROVIDERS: must be a list'],
		[{ ...paypal, PAYMENT_PROVIDERS: 'paypal,paypal' }, 'PAYMENT_PROVIDERS: must be a list'],
	])('does not start with the payment settings %j', (variables, problem) => {
		expect(problemsOf({ ...withoutPayPal, ...variables })[0]).toContain(problem);
	});
});

describe('weak secrets', () => {
	const sample = (name: string) => new RegExp(`^# ${name}=(.*)$`, 'm').exec(example)?.[1] ?? '';
	const strong = 'aV3xN8qL5wT0rJ7mD2kF9hS6gB1cZ4yP';

	test.each([
		['LOCATION_SECRET', sample('LOCATION_SECRET'), 'is a public sample value'],
		['MASTER_SECRETS', sample('MASTER_SECRETS'), 'is a public sample value'],
		[
			'MASTER_SECRETS',
			`2026b:${strong},2026a:${sample('MASTER_SECRETS').slice(6)}`,
			'is a public sample value',
		],
		['LOCATION_SECRET', 'at-least-16-characters-of-your-own', 'is a public sample value'],
		['LOCATION_SECRET', strong.slice(1), 'must have at least 32 random characters'],
		['MASTER_SECRETS', `a:${strong.slice(1)}`, 'must have at least 32 random characters'],
		['MASTER_SECRETS', `a:${'mateship'.repeat(5)}`, 'repeats too few characters'],
		['MASTER_SECRETS', strong, 'must be comma-separated <name>:<secret> pairs'],
		['MASTER_SECRETS', `a:${strong},a:${strong}`, 'must be comma-separated <name>:<secret> pairs'],
	])('refuses the weak secret %s=%s', (name, value, why) => {
		expect(value).not.toBe('');
		const problems = problemsOf({ ...others, ...providers, [name]: value });
		expect(problems).toEqual([expect.stringContaining(`${name}: ${why}`)]);
	});

	test('accepts several secrets, newest first', () => {
		const { masterSecrets } = readProduction({
			...others,
			...providers,
			MASTER_SECRETS: `2027a:${strong}, 2026b:${strong}x`,
		}).config;
		expect(masterSecrets).toEqual([
			{ id: '2027a', secret: strong },
			{ id: '2026b', secret: `${strong}x` },
		]);
	});
});

describe('unencrypted connections', () => {
	const storage = { S3_BUCKET: 'files' };
	test.each([
		['PUBLIC_URL', 'http://boats.example', {}],
		['PUBLIC_URL', 'http://localhost.example', {}],
		['PUBLIC_URL', 'http://10.0.0.5', {}],
		['S3_ENDPOINT', 'http://storage.example', storage],
	])('refuses the unencrypted connection %s=%s', (name, value, more) => {
		const problems = problemsOf({ ...others, ...providers, ...more, [name]: value });
		expect(problems).toEqual([expect.stringContaining(`${name}: must begin with https://`)]);
	});

	test.each([
		['PUBLIC_URL', 'http://localhost:3000', {}],
		['PUBLIC_URL', 'http://127.0.0.1', {}],
		['S3_ENDPOINT', 'http://[::1]:9000', storage],
		['S3_ENDPOINT', 'https://storage.example', storage],
	])('accepts the connection %s=%s', (name, value, more) => {
		expect(problemsOf({ ...others, ...providers, ...more, [name]: value })).toEqual([]);
	});
});
