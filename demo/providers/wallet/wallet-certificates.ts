import { createPrivateKey, generateKeyPair, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import {
	Set as Asn1Set,
	BitString,
	fromBER,
	Integer,
	Null,
	PrintableString,
	Sequence,
	Utf8String,
} from 'asn1js';
import {
	AlgorithmIdentifier,
	AttributeTypeAndValue,
	BasicConstraints,
	Certificate,
	Extension,
	PublicKeyInfo,
	RelativeDistinguishedNames,
} from 'pkijs';

const attributes = {
	CN: '2.5.4.3',
	OU: '2.5.4.11',
	O: '2.5.4.10',
	UID: '0.9.2342.19200300.100.1.1',
} as const;
type Subject = Partial<Record<keyof typeof attributes, string>>;

export interface SignedCertificate {
	readonly certificate: string;
	readonly key: string;
}

interface CertificateInput {
	readonly subject: Subject;
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
	/** Signer of the certificate. If undefined, the certificate is self-signed and may sign others. */
	readonly by?: SignedCertificate;
}

export async function createCertificate({
	subject,
	from,
	until,
	by,
}: CertificateInput): Promise<SignedCertificate> {
	const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
	const certificate = new Certificate();
	certificate.version = 2;
	certificate.serialNumber = new Integer({ value: by ? 2 : 1 });
	certificate.subject = named(subject);
	const signer = by && new X509Certificate(by.certificate);
	certificate.issuer = signer ? Certificate.fromBER(Uint8Array.from(signer.raw)).subject : named(subject);
	certificate.notBefore.value = new Date(from.epochMilliseconds);
	certificate.notAfter.value = new Date(until.epochMilliseconds);
	const may = new BasicConstraints({ cA: !by });
	certificate.extensions = [
		new Extension({
			extnID: '2.5.29.19',
			critical: true,
			extnValue: may.toSchema().toBER(),
			parsedValue: may,
		}),
	];
	const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' });
	certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(Uint8Array.from(publicKey));
	// SHA-256 with RSA. Re-encoding adds the empty parameters, so the parameters are included from the
	// start.
	const algorithm = { algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new Null() };
	certificate.signature = new AlgorithmIdentifier(algorithm);
	certificate.signatureAlgorithm = new AlgorithmIdentifier(algorithm);
	certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
	const signature = sign('sha256', certificate.tbsView, by ? createPrivateKey(by.key) : pair.privateKey);
	certificate.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer });
	return {
		certificate: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
		key: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
	};
}

/** Returns a subject with each attribute in its own set, as is usual in certificates. */
function named(subject: Subject): RelativeDistinguishedNames {
	const parts = Object.entries(subject).map(([name, value]) => {
		const type = attributes[name as keyof typeof attributes];
		const text = name === 'OU' ? new PrintableString({ value }) : new Utf8String({ value });
		return new Asn1Set({ value: [new AttributeTypeAndValue({ type, value: text }).toSchema()] });
	});
	return new RelativeDistinguishedNames({ schema: fromBER(new Sequence({ value: parts }).toBER()).result });
}

export interface WalletKeys {
	readonly apple: {
		readonly passType: string;
		readonly team: string;
		readonly certificate: string;
		readonly key: string;
		readonly wwdr: string;
	};
	readonly google: { readonly issuer: string; readonly email: string; readonly key: string };
}

/**
 * Creates self-signed substitutes for the keys with which Apple and Google would sign passes. Phones
 * reject passes signed with them.
 */
export async function createWalletKeys(
	now: Temporal.Instant,
	{ hours = 24 * 3_650 }: { readonly hours?: number } = {},
): Promise<WalletKeys> {
	const lasts = { from: now.subtract({ hours: 1 }), until: now.add({ hours }) };
	const authority = await createCertificate({
		subject: { CN: 'Worldwide Developer Relations, of nobody', O: 'Self-made' },
		from: lasts.from,
		until: now.add({ hours: 24 * 3_650 }),
	});
	const [passType, team] = ['pass.example.boarding', 'SELFMADE00'];
	const passCertificate = await createCertificate({
		subject: { UID: passType, CN: `Pass Type ID: ${passType}`, OU: team, O: 'Self-made' },
		...lasts,
		by: authority,
	});
	const account = await createCertificate({ subject: { CN: 'wallet' }, ...lasts });
	return {
		apple: { passType, team, ...passCertificate, wwdr: authority.certificate },
		google: {
			issuer: '3388000000000000000',
			email: 'wallet@self-made.example',
			key: account.key,
		},
	};
}
