import type { BoatForm } from '#contract/boat-contract.ts';
import type { UnparsedInput } from '#contract/client.ts';
import type { ExperienceForm } from '#contract/experience-contract.ts';
import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import type { TestApp } from './test-app.ts';

let uploads = 0;

export async function storeUploadedFile(
	{ app }: TestApp,
	person: { readonly id: PersonId },
	folder: UploadFolder,
	name = 'file',
): Promise<string> {
	uploads += 1;
	const key = `${folder}t${uploads}/${name}`;
	const image = folder.endsWith('images/');
	await app.db
		.insertInto('upload')
		.values({
			key,
			person_id: person.id,
			folder,
			name,
			type: image ? 'image/webp' : 'application/pdf',
			bytes: 1_000,
			picture: image ? JSON.stringify({ key, width: 1_200, height: 800, placeholder: '#0A7C86' }) : null,
			created_at: app.clock.now(),
		})
		.execute();
	return key;
}

/** Inserts rows that differ from an existing row only by their ids. */
export async function copyRows(
	{ database }: TestApp,
	table: 'boat' | 'experience',
	id: string,
	copies: number,
): Promise<void> {
	const { rows } = await database.pool.query(
		`SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
		WHERE table_schema = current_schema() AND table_name = $1 AND column_name <> 'id' AND is_generated = 'NEVER'`,
		[table],
	);
	const { columns } = rows[0];
	await database.pool.query(
		`INSERT INTO ${table} (id, ${columns}) SELECT left(id, 15) || lpad(copy::text, 5, '0'), ${columns}
		FROM ${table}, generate_series(1, ${copies}) AS copy WHERE id = $1`,
		[id],
	);
}

export async function boatForm(
	world: TestApp,
	person: { readonly id: PersonId },
	more: Partial<BoatForm> = {},
): Promise<BoatForm> {
	return {
		name: 'Sagarika',
		category: 'Sail',
		brand: 'Beneteau',
		model: 'Oceanis 38',
		registrationNumber: 'LK-1234',
		yearOfManufacture: 2019,
		length: 11,
		maxCapacity: 12,
		crew: 0,
		features: ['Toilet'],
		otherFeatures: '',
		images: [await storeUploadedFile(world, person, 'owner/boat/images/', 'deck.webp')],
		boatInsurance: [await storeUploadedFile(world, person, 'owner/boat/insurance/', 'policy.pdf')],
		insuranceExpiresOn: '2027-06-30',
		...more,
	};
}

export async function experienceForm(
	world: TestApp,
	owner: { readonly id: PersonId; readonly boatId: string },
	more: Partial<UnparsedInput<ExperienceForm>> = {},
): Promise<UnparsedInput<ExperienceForm>> {
	return {
		category: 'sailing',
		name: 'Sunset sail round the fort',
		description: 'Out of the harbour, round the lighthouse, and home by the last light.',
		boatId: owner.boatId,
		groupSize: 6,
		sailingDays: ['Saturday', 'Sunday'],
		departureTime: '16:30',
		durationMinutes: 45,
		operatorOption: 'With Captain',
		priceRupees: rupees(12_345),
		customBookingsEnabled: true,
		whatToBring: 'A hat',
		included: 'Tea',
		address: 'Galle Fisheries Harbour, pier 3',
		location: { lat: 6.0329, lng: 80.2168 },
		images: [await storeUploadedFile(world, owner, 'owner/experience/images/', 'sail.webp')],
		...more,
	};
}
