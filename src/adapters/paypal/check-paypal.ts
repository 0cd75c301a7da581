import { askVendor, basic, clockProblem } from '../http/ask-vendor.ts';

/** Why PayPal would not work with this account, as `VARIABLE: sentence`; nothing when it signs us in. */
export async function checkPaypal(account: {
	readonly baseUrl: string;
	readonly clientId: string;
	readonly clientSecret: string;
}): Promise<string | undefined> {
	const answer = await askVendor(`${account.baseUrl}/v1/oauth2/token`, {
		method: 'POST',
		headers: {
			...basic(account.clientId, account.clientSecret),
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: 'grant_type=client_credentials',
	});
	if ('silence' in answer) return `PAYPAL_BASE_URL: ${answer.silence}`;
	if (answer.status === 401)
		return 'PAYPAL_CLIENT_SECRET: PayPal does not know this client id with this secret (is it a sandbox’s, or the other way round?)';
	if (answer.status !== 200) return `PAYPAL_BASE_URL: PayPal answers ${answer.status}`;
	return clockProblem('PAYPAL_BASE_URL', account.baseUrl, answer);
}
