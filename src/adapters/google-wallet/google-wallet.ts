import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Clock } from '#ports/system.ts';
import type { GoogleWallet, WalletField, WalletPass } from '#ports/wallet.ts';
import { callVendor } from '../http/vendor-http.ts';

export interface GoogleWalletAccount {
	/** Id of the issuer, in digits. */
	readonly issuer: string;
	/** Last part of the class id. */
	readonly passClass: string;
	/** Address of the service account that the issuer has admitted. */
	readonly email: string;
	readonly key: KeyObject;
}

interface GoogleWalletSettings {
	readonly account: GoogleWalletAccount;
	readonly brand: { readonly name: string };
	readonly publicUrl: string;
}

const saveAddress = 'https://pay.google.com/gp/v/save/';
const background = '#06364a';

/**
 * Creates boarding passes for Google Wallet. A pass is a generic pass in a signed token (JWT), which
 * Google creates when the link with the token is opened. Sends nothing to Google.
 * https://developers.google.com/wallet/generic/use-cases/jwt
 */
export function googleWallet(
	{ account, brand, publicUrl }: GoogleWalletSettings,
	clock: Clock,
): GoogleWallet {
	const room = mostBytes(account);
	return {
		async link(pass) {
			const claims = (object: object) => ({
				iss: account.email,
				aud: 'google',
				typ: 'savetowallet',
				iat: Math.floor(clock.now().epochMilliseconds / 1_000),
				origins: [publicUrl],
				// Google creates the class with the first pass if it does not exist.
				payload: { genericClasses: [{ id: classOf(account) }], genericObjects: [object] },
			});
			const fits = (object: object) => Buffer.byteLength(JSON.stringify(claims(object))) <= room;
			const object = objectOf(pass, { account, brand, publicUrl }, fits);
			const token = await new SignJWT(claims(object))
				.setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
				.sign(account.key);
			return `${saveAddress}${token}`;
		},
	};
}

const classOf = ({ issuer, passClass }: GoogleWalletAccount) => `${issuer}.${passClass}`;

interface Extras {
	readonly linksModuleData: object;
	readonly merchantLocations: readonly object[];
	readonly logo: object;
	readonly textModulesData: readonly object[];
}

/** Returns the required parts of a pass, and as many of the optional ones as fit, most useful first. */
function objectOf(
	pass: WalletPass,
	{ account, brand, publicUrl }: GoogleWalletSettings,
	fits: (object: object) => boolean,
): object {
	const localized = (value: string) => ({ defaultValue: { language: pass.language, value } });
	const needed = {
		// Google identifies passes by id, so a pass for a changed departure gets a new id.
		id: `${account.issuer}.${pass.id}-${pass.departsAt.epochMilliseconds / 1_000}`,
		classId: classOf(account),
		genericType: 'GENERIC_ENTRY_TICKET',
		state: 'ACTIVE',
		cardTitle: localized(`${brand.name}: ${pass.title}`),
		subheader: localized(`${pass.date.value}, ${pass.departs.value}`),
		header: localized(shortened(pass.trip.value)),
		hexBackgroundColor: background,
		barcode: { type: 'QR_CODE', value: pass.code.value, alternateText: pass.code.value },
		validTimeInterval: { end: { date: pass.arrivesAt.toString() } },
	};
	const { pier, directions } = pass;
	const uris = directions && [{ id: 'directions', uri: directions.url, description: directions.label }];
	// Google fetches the logo, so its address must be public.
	const uri = publicUrl.startsWith('https:') && `${publicUrl}/icon-512.png`;
	const [where, ...more] = pass.more;
	const text = ({ key: id, label: header, value: body }: WalletField) => ({ id, header, body });
	const wanted: readonly Partial<Extras>[] = [
		...(uris ? [{ linksModuleData: { uris } }] : []),
		...[...(where ? [where] : []), pass.boarding, pass.party, pass.name].map((each) => ({
			textModulesData: [text(each)],
		})),
		...(pier ? [{ merchantLocations: [{ latitude: pier.lat, longitude: pier.lng }] }] : []),
		...(uri ? [{ logo: { sourceUri: { uri } } }] : []),
		...more.map((each) => ({ textModulesData: [text(each)] })),
	];
	let object: typeof needed & Partial<Extras> = needed;
	for (const { textModulesData = [], ...rest } of wanted) {
		const texts = [...(object.textModulesData ?? []), ...textModulesData];
		const longer = { ...object, ...rest, ...(texts.length > 0 ? { textModulesData: texts } : {}) };
		if (fits(longer)) object = longer;
	}
	return object;
}

/** Maximum characters of the address. According to Google, some browsers truncate longer addresses. */
const maxCharacters = 1_800;
/** Number of characters of a token’s header and its two dots. */
const headerCharacters = 38;

/**
 * Returns the maximum bytes of the claims, from 6 bits per base64 character and the length of the
 * signature.
 */
function mostBytes({ key }: GoogleWalletAccount): number {
	const signature = (key.asymmetricKeyDetails?.modulusLength ?? 2_048) / 8;
	return Math.floor(((maxCharacters - headerCharacters - Math.ceil((signature * 4) / 3)) * 3) / 4);
}

/** Shortens a text, because trip names have no limit and a Sinhala or Tamil letter takes three bytes. */
function shortened(text: string): string {
	const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
	let shortened = '';
	for (const { segment } of signs) {
		if (Buffer.byteLength(shortened + segment) > 150) return `${shortened.trimEnd()}…`;
		shortened += segment;
	}
	return shortened;
}

const google = {
	token: 'https://oauth2.googleapis.com/token',
	api: 'https://walletobjects.googleapis.com',
};
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';

/**
 * Returns a problem if Google rejects the service account’s key, or the issuer has not admitted the
 * account. Creates nothing.
 */
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
	const known = await callVendor(at.token, { method: 'POST', body });
	if ('silence' in known) return `GOOGLE_WALLET_EMAIL: ${known.silence}`;
	if (known.status !== 200)
		return `GOOGLE_WALLET_KEY: Google does not know this service account with this key (${known.status})`;
	const { access_token: token } = JSON.parse(known.text) as { readonly access_token?: string };
	const id = `${account.issuer}.${account.passClass}`;
	const found = await callVendor(`${at.api}/walletobjects/v1/genericClass/${id}`, {
		headers: { authorization: `Bearer ${token}` },
	});
	if ('silence' in found) return `GOOGLE_WALLET_ISSUER: ${found.silence}`;
	// A missing class is no problem, because Google creates it with the first pass.
	if (found.status === 200 || found.status === 404) return undefined;
	return `GOOGLE_WALLET_ISSUER: this service account may not issue its passes (${found.status})`;
}
