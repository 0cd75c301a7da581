import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** Certificates and keys are PEM. */
export interface AppleWalletTexts {
	readonly passType: string;
	readonly team: string;
	readonly certificate: string;
	readonly key: string;
	readonly password?: string | undefined;
	/**
	 * Apple’s intermediate certificate ("Worldwide Developer Relations"), which issues pass
	 * certificates.
	 */
	readonly wwdr: string;
}

export interface AppleWalletCredentials {
	readonly passType: string;
	readonly team: string;
	readonly certificate: string;
	readonly wwdr: string;
	/** Private key: PEM, PKCS#1, unencrypted. */
	readonly key: string;
	readonly until: Temporal.Instant;
}

interface CredentialProblem {
	readonly with: Exclude<keyof AppleWalletTexts, 'password'>;
	readonly problem: string;
}

/**
 * Checks that certificates and key match and are valid now, because phones reject a bad pass without a
 * reason.
 */
export function readAppleCredentials(
	texts: AppleWalletTexts,
	now: Temporal.Instant,
): AppleWalletCredentials | readonly CredentialProblem[] {
	const certificate = certificateIn(texts.certificate);
	const wwdr = certificateIn(texts.wwdr);
	const key = keyIn(texts.key, texts.password);
	const problems: CredentialProblem[] = [];
	const object = (to: CredentialProblem['with'], problem: string) => problems.push({ with: to, problem });
	if (!certificate) object('certificate', 'is no certificate in PEM');
	if (!wwdr) object('wwdr', 'is no certificate in PEM');
	if (!key) object('key', 'is no private key in PEM, or its password (APPLE_WALLET_KEY_PASSWORD) is another');
	else if (key.asymmetricKeyType !== 'rsa') object('key', 'is no RSA key');
	if (!certificate || !wwdr || !key || problems.length > 0) return problems;
	const [certificateType, certificateTeam] = [attribute(certificate, 'UID'), attribute(certificate, 'OU')];
	if (certificateType !== texts.passType)
		object('passType', `is not what the certificate is for (${certificateType ?? 'no pass type'})`);
	if (certificateTeam !== texts.team)
		object('team', `is not whom the certificate is for (${certificateTeam ?? 'nobody'})`);
	if (!certificate.checkPrivateKey(key)) object('key', 'does not fit the certificate');
	if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
		object('wwdr', `did not sign the certificate, which is signed by ${issuer(certificate)}`);
	for (const [name, one] of [['certificate', certificate] as const, ['wwdr', wwdr] as const]) {
		const lasts = validityOf(one);
		if (Temporal.Instant.compare(now, lasts.until) >= 0) object(name, `expired on ${day(lasts.until)}`);
		if (Temporal.Instant.compare(now, lasts.from) < 0) object(name, `is valid from ${day(lasts.from)} on`);
	}
	if (problems.length > 0) return problems;
	const [until] = [validityOf(certificate).until, validityOf(wwdr).until].sort(Temporal.Instant.compare);
	return {
		passType: texts.passType,
		team: texts.team,
		certificate: certificate.toString(),
		wwdr: wwdr.toString(),
		key: key.export({ format: 'pem', type: 'pkcs1' }).toString(),
		until: until ?? now,
	};
}

function certificateIn(pem: string): X509Certificate | undefined {
	try {
		return new X509Certificate(pem);
	} catch {
		return undefined;
	}
}

function keyIn(pem: string, passphrase: string | undefined): KeyObject | undefined {
	try {
		return createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase });
	} catch {
		return undefined;
	}
}

function attribute(certificate: X509Certificate, name: string): string | undefined {
	const part = certificate.subject.split('\n').find((each) => each.startsWith(`${name}=`));
	return part?.slice(name.length + 1);
}

const issuer = ({ issuer }: X509Certificate) => issuer.replaceAll('\n', ', ');
const validityOf = ({ validFromDate, validToDate }: X509Certificate) => ({
	from: Temporal.Instant.fromEpochMilliseconds(validFromDate.getTime()),
	until: Temporal.Instant.fromEpochMilliseconds(validToDate.getTime()),
});
const day = (at: Temporal.Instant) => at.toString().slice(0, 10);

/**
 * Days before the expiry at which warnings start, because renewing needs someone with an Apple
 * account.
 */
const warnDays = 30;

/** Everything else is checked when the process starts. */
export async function checkAppleWallet(
	{ until }: Pick<AppleWalletCredentials, 'until'>,
	now: Temporal.Instant,
): Promise<string | undefined> {
	const soon = Temporal.Instant.compare(until, now.add({ hours: warnDays * 24 })) < 0;
	return soon
		? `APPLE_WALLET_CERTIFICATE: it, or Apple’s, expires on ${until.toString().slice(0, 10)}; the start will refuse it then`
		: undefined;
}
