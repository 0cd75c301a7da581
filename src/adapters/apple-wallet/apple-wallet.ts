import { readFile } from 'node:fs/promises';
import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import type { AppleWallet, WalletField, WalletPass } from '#ports/wallet.ts';
import type { AppleWalletCredentials } from './apple-credentials.ts';

export interface AppleWalletSettings {
	readonly credentials: AppleWalletCredentials;
	readonly brand: { readonly name: string; readonly legalName: string };
	/** Path of a square PNG. */
	readonly iconFile: string;
}

const colours = {
	backgroundColor: 'rgb(6, 54, 74)',
	foregroundColor: 'rgb(238, 247, 249)',
	labelColor: 'rgb(179, 208, 218)',
};
/** Pixels per side of each icon, by Wallet’s file names. */
const icons = {
	'icon.png': 29,
	'icon@2x.png': 58,
	'icon@3x.png': 87,
	'logo.png': 50,
	'logo@2x.png': 100,
	'logo@3x.png': 150,
};
/** Hours before boarding from which the pass appears on the lock screen. */
const relevantHours = 2;
/** Hours after departure from which a pass counts as expired. */
const expiresHours = 12;

export function appleWallet({ credentials, brand, iconFile }: AppleWalletSettings): AppleWallet {
	let pictures: Promise<Record<string, Buffer>> | undefined;
	return {
		until: credentials.until,
		async sign(pass) {
			pictures ??= drawIcons(iconFile);
			const { certificate: signerCert, key: signerKey, wwdr } = credentials;
			const created = new PKPass(
				{ ...(await pictures) },
				{ signerCert, signerKey, wwdr },
				{
					...colours,
					formatVersion: 1,
					passTypeIdentifier: credentials.passType,
					teamIdentifier: credentials.team,
					organizationName: brand.legalName,
					logoText: brand.name,
					description: pass.title,
					serialNumber: pass.id,
				},
			);
			created.type = 'boardingPass';
			created.transitType = 'PKTransitTypeBoat';
			writeFields(created, pass);
			placeInTime(created, pass);
			created.setBarcodes({
				format: 'PKBarcodeFormatQR',
				message: pass.code.value,
				altText: pass.code.value,
				messageEncoding: 'iso-8859-1',
			});
			if (pass.pier) {
				const { lat: latitude, lng: longitude, hint: relevantText } = pass.pier;
				created.setLocations({ latitude, longitude, relevantText });
			}
			return created.getAsBuffer();
		},
	};
}

function writeFields(created: PKPass, pass: WalletPass): void {
	created.headerFields.push({ ...pass.code });
	created.primaryFields.push({ ...pass.boarding }, { ...pass.departs });
	created.secondaryFields.push({ ...pass.trip });
	created.auxiliaryFields.push({ ...pass.date }, { ...pass.name }, { ...pass.party });
	const directions: readonly WalletField[] = pass.directions
		? [{ key: 'directions', label: pass.directions.label, value: pass.directions.url }]
		: [];
	created.backFields.push(...[...pass.more, ...directions].map((field) => ({ ...field })));
}

function placeInTime(created: PKPass, { boardingAt, departsAt, arrivesAt }: WalletPass): void {
	// Sets the date in two forms: for iOS before 18 and for later versions.
	created.setRelevantDate(dateOf(departsAt));
	created.setRelevantDates([
		{ startDate: dateOf(boardingAt.subtract({ hours: relevantHours })), endDate: dateOf(arrivesAt) },
	]);
	created.setExpirationDate(dateOf(arrivesAt.add({ hours: expiresHours })));
}

const dateOf = (at: Temporal.Instant) => new Date(at.epochMilliseconds);

async function drawIcons(file: string): Promise<Record<string, Buffer>> {
	const icon = await readFile(file);
	const drawn = Object.entries(icons).map(async ([name, side]) => {
		const png = await sharp(icon).resize(side, side).png().toBuffer();
		return [name, png] as const;
	});
	return Object.fromEntries(await Promise.all(drawn));
}
