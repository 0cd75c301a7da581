import { type Email, EmailUnavailable } from '#ports/email.ts';
import { type ExchangeRates, ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import { type Files, FilesUnavailable, type Scanner, ScannerUnavailable } from '#ports/files.ts';
import { type Identity, IdentityUnavailable } from '#ports/identity.ts';
import { type Payments, ProviderUnavailable } from '#ports/payments.ts';
import type { Places } from '#ports/places.ts';
import { type Sms, SmsUnavailable } from '#ports/sms.ts';
import { type Translator, TranslatorUnavailable } from '#ports/translator.ts';
import { type Weather, WeatherUnavailable } from '#ports/weather.ts';
import { type GuardTimes, guardedPort } from './guarded-port.ts';

const resting = 'it has not answered lately and is not asked for some seconds';

/** Orders, captures and refunds are repeatable, because they carry idempotency keys. */
export function guardedPayments(payments: Payments): Payments {
	const calls = [
		...(['createOrder', 'findOrder', 'captureOrder', 'cancelOrder', 'refundCapture'] as const),
		...(['findCapture', 'listTransactions', 'readWebhook'] as const),
	];
	return guardedPort(payments, {
		vendor: payments.brand,
		calls,
		// Reading a webhook may call the vendor. It is not repeated, because senders retry webhooks.
		repeatable: calls.filter((call) => call !== 'readWebhook'),
		isOutage: (problem) => problem instanceof ProviderUnavailable,
		refusal: () => new ProviderUnavailable(`${payments.brand}: ${resting}`),
	});
}

/** A code can be exchanged only once, so only the start and the sign-out are repeatable. */
export function guardedIdentity(identity: Identity): Identity {
	return guardedPort(identity, {
		vendor: 'sign-in',
		calls: ['beginSignIn', 'finishSignIn', 'signOutUrl'],
		repeatable: ['beginSignIn', 'signOutUrl'],
		isOutage: (problem) => problem instanceof IdentityUnavailable,
		refusal: () => new IdentityUnavailable(`The sign-in provider: ${resting}`),
	});
}

/**
 * Never resends a message that may have been sent. The job retries a message that was certainly not
 * sent.
 */
export function guardedSms(sms: Sms): Sms {
	return guardedPort(sms, {
		vendor: 'text messages',
		calls: ['send'],
		repeatable: [],
		isOutage: (problem) => problem instanceof SmsUnavailable,
		refusal: () => new SmsUnavailable(`The text service: ${resting}`),
	});
}

export function guardedEmail(email: Email): Email {
	return guardedPort(email, {
		vendor: 'mail',
		calls: ['send'],
		repeatable: [],
		isOutage: (problem) => problem instanceof EmailUnavailable,
		refusal: () => new EmailUnavailable(`The mail server: ${resting}`),
	});
}

/** The library repeats calls itself after random pauses. */
export function guardedFiles(files: Files): Files {
	return guardedPort(files, {
		vendor: 'storage',
		calls: ['read', 'write', 'remove'],
		repeatable: [],
		isOutage: (problem) => problem instanceof FilesUnavailable,
		refusal: () => new FilesUnavailable(`The storage: ${resting}`),
	});
}

export function guardedScanner(scanner: Scanner): Scanner {
	return guardedPort(scanner, {
		vendor: 'virus scanner',
		calls: ['scan'],
		repeatable: ['scan'],
		isOutage: (problem) => problem instanceof ScannerUnavailable,
		refusal: () => new ScannerUnavailable(`The scanner: ${resting}`),
	});
}

/** Calls are not repeated, because they cost money and there is a fallback. */
export function guardedPlaces(places: Places): Places {
	return guardedPort(places, {
		vendor: 'places',
		calls: ['suggest', 'locate', 'describe'],
		repeatable: [],
		isOutage: () => true,
		refusal: () => new Error(`The place service: ${resting}`),
	});
}

export function guardedExchangeRates(rates: ExchangeRates, times?: GuardTimes): ExchangeRates {
	return guardedPort(rates, {
		vendor: 'exchange rates',
		calls: ['latest'],
		repeatable: ['latest'],
		isOutage: (problem) => problem instanceof ExchangeRatesUnavailable,
		refusal: () => new ExchangeRatesUnavailable(`The central bank: ${resting}`),
		...(times ? { times } : {}),
	});
}

/**
 * Two services, which may fail separately. Calls are not repeated, because a person waits for the page.
 */
export function guardedWeather(weather: Weather, times?: GuardTimes): Weather {
	const guard = <Call extends keyof Weather>(vendor: string, call: Call) =>
		guardedPort<Pick<Weather, Call>>(weather, {
			vendor,
			calls: [call],
			repeatable: [],
			isOutage: (problem) => problem instanceof WeatherUnavailable,
			refusal: () => new WeatherUnavailable(`The ${vendor} service: ${resting}`),
			...(times ? { times } : {}),
		});
	const air = guard('weather', 'air');
	const sea = guard('sea weather', 'sea');
	return { air: (query) => air.air(query), sea: (query) => sea.sea(query) };
}

/** Calls are not repeated, because they cost money and a person waits. */
export function guardedTranslator(translator: Translator, times?: GuardTimes): Translator {
	return guardedPort(translator, {
		vendor: 'translations',
		calls: ['translate'],
		repeatable: [],
		isOutage: (problem) => problem instanceof TranslatorUnavailable,
		refusal: () => new TranslatorUnavailable(`The translation service: ${resting}`),
		...(times ? { times } : {}),
	});
}
