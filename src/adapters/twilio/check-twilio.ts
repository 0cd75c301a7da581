import { askVendor, basic, clockProblem } from '../http/ask-vendor.ts';

/** Why Twilio would not work with this account, as `VARIABLE: sentence`; nothing when it opens. Sends nothing. */
export async function checkTwilio(account: {
	readonly baseUrl: string;
	readonly accountSid: string;
	readonly authToken: string;
}): Promise<string | undefined> {
	const { baseUrl, accountSid } = account;
	const answer = await askVendor(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, {
		headers: basic(accountSid, account.authToken),
	});
	if ('silence' in answer) return `TWILIO_BASE_URL: ${answer.silence}`;
	if (answer.status === 401 || answer.status === 404)
		return 'TWILIO_AUTH_TOKEN: Twilio does not know this account with this token';
	if (answer.status !== 200) return `TWILIO_BASE_URL: Twilio answers ${answer.status}`;
	return clockProblem('TWILIO_BASE_URL', baseUrl, answer);
}
