import { describe, expect, test } from 'vitest';
import { ConfigProblem } from './config.ts';
import { readProduction } from './production-config.ts';

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
		readProduction(variables);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}

describe('production needs ways to tell people', () => {
	test('with all of them it starts', () => {
		const { sms, email } = readProduction({ ...others, ...telling }).vendors;
		expect(sms).toMatchObject({ baseUrl: 'https://api.twilio.com', sender: { from: '+61400000000' } });
		expect(email).toEqual({ url: telling.SMTP_URL, from: telling.MAIL_FROM });
	});

	test.each(Object.keys(telling))('without %s it says so, and does not start', (name) => {
		const problems = problemsOf({ ...others, ...telling, [name]: '' });
		expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))]);
	});

	test('a messaging service takes the place of a number', () => {
		const { vendors } = readProduction({
			...others,
			...telling,
			TWILIO_FROM: '',
			TWILIO_MESSAGING_SERVICE_SID: 'MG1',
		});
		expect(vendors.sms.sender).toEqual({ messagingServiceSid: 'MG1' });
	});

	test.each([
		['SMTP_URL', 'https://smtp.example'],
		['MAIL_FROM', 'nobody'],
		['TWILIO_FROM', 'not a number!'],
	])('%s is not %j', (name, value) => {
		expect(problemsOf({ ...others, ...telling, [name]: value })).toEqual([expect.stringContaining(name)]);
	});

	test('DEMO=1 makes up for none of them: production has no way into the demo', () => {
		expect(problemsOf({ DEMO: '1' }).map((problem) => problem.split(':', 1)[0])).toEqual([
			'LOCATION_SECRET',
			'PUBLIC_URL',
			'PAYPAL_CLIENT_ID',
			'PAYPAL_CLIENT_SECRET',
			'PAYPAL_WEBHOOK_ID',
			'GOOGLE_CLIENT_ID',
			'GOOGLE_CLIENT_SECRET',
			'FACEBOOK_CLIENT_ID',
			'FACEBOOK_CLIENT_SECRET',
			'TWILIO_ACCOUNT_SID',
			'TWILIO_AUTH_TOKEN',
			'TWILIO_FROM',
			'SMTP_URL',
			'MAIL_FROM',
		]);
	});
});
