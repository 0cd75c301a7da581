import { describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

/** Everything that production needs beside ways to tell people. */
const others = {
	LOCATION_SECRET: 'sixteen characters and more',
	PUBLIC_URL: 'https://mateship.example',
	PAYPAL_CLIENT_ID: 'id',
	PAYPAL_CLIENT_SECRET: 'secret',
	PAYPAL_WEBHOOK_ID: 'hook',
	OIDC_ISSUER: 'https://pool.example',
	OIDC_DOMAIN: 'https://sign-in.example',
	OIDC_CLIENT_ID: 'id',
};
const telling = {
	TWILIO_ACCOUNT_SID: 'AC1',
	TWILIO_AUTH_TOKEN: 'token',
	TWILIO_FROM: '+61400000000',
	SMTP_URL: 'smtps://user:word@smtp.example:465',
	MAIL_FROM: 'Mateship <ahoy@mateship.example>',
};

function problemsOf(variables: Record<string, string>): readonly string[] {
	try {
		readConfig(variables);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}

describe('production needs ways to tell people', () => {
	test('with all of them it starts', () => {
		const { texts, mail } = readConfig({ ...others, ...telling });
		expect(texts).toMatchObject({ baseUrl: 'https://api.twilio.com', sender: { from: '+61400000000' } });
		expect(mail).toEqual({ url: telling.SMTP_URL, from: telling.MAIL_FROM });
	});

	test.each(Object.keys(telling))('without %s it says so, and does not start', (name) => {
		const problems = problemsOf({ ...others, ...telling, [name]: '' });
		expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))]);
	});

	test('a messaging service takes the place of a number', () => {
		const { texts } = readConfig({
			...others,
			...telling,
			TWILIO_FROM: '',
			TWILIO_MESSAGING_SERVICE_SID: 'MG1',
		});
		expect(texts?.sender).toEqual({ messagingServiceSid: 'MG1' });
	});

	test.each([
		['SMTP_URL', 'https://smtp.example'],
		['MAIL_FROM', 'nobody'],
		['TWILIO_FROM', 'not a number!'],
	])('%s is not %j', (name, value) => {
		expect(problemsOf({ ...others, ...telling, [name]: value })).toEqual([expect.stringContaining(name)]);
	});

	test('the demo needs none of them', () => {
		expect(readConfig({ DEMO: '1' })).toMatchObject({ texts: undefined, mail: undefined });
	});
});
