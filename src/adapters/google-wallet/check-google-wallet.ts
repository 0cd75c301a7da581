import { SignJWT } from 'jose';
import { askVendor } from '../http/ask-vendor.ts';
import type { GoogleWalletAccount } from './google-wallet.ts';

const google = {
	token: 'https://oauth2.googleapis.com/token',
	api: 'https://walletobjects.googleapis.com',
};
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';

/** Whether Google knows the service account with this key, and the issuer has let it in. Nothing is made there. */
export async function checkGoogleWallet(
	account: GoogleWalletAccount,
	at: { readonly token: string; readonly api: string } = google,
): Promise<string | undefined> {
	const assertion = await new SignJWT({ scope })
		.setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
		.setIssuer(account.email)
		.setAudience(google.token)
		.setIssuedAt()
		.setExpirationTime('5m')
		.sign(account.key);
	const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
	const body = new URLSearchParams({ grant_type: grant, assertion });
	const known = await askVendor(at.token, { method: 'POST', body });
	if ('silence' in known) return `GOOGLE_WALLET_EMAIL: ${known.silence}`;
	if (known.status !== 200)
		return `GOOGLE_WALLET_KEY: Google does not know this service account with this key (${known.status})`;
	const { access_token: token } = JSON.parse(known.text) as { readonly access_token?: string };
	const id = `${account.issuer}.${account.passClass}`;
	const found = await askVendor(`${at.api}/walletobjects/v1/genericClass/${id}`, {
		headers: { authorization: `Bearer ${token}` },
	});
	if ('silence' in found) return `GOOGLE_WALLET_ISSUER: ${found.silence}`;
	// The class is made with the first pass.
	if (found.status === 200 || found.status === 404) return undefined;
	return `GOOGLE_WALLET_ISSUER: this service account may not issue its passes (${found.status})`;
}
