import type { PlaceFault } from '#domain/desk/place-audit.ts';
import type { App } from '../app.ts';
import { countAudited, findPlaceFaults, findUploadSizes } from './place-audit-store.ts';

const filesAtOnce = 8;

/**
 * Looks at places, seats, jobs, messages and files, and says all that is wrong, with how much was looked at; nothing is
 * changed. Every uploaded file is read.
 */
export async function auditPlaces(app: Pick<App, 'db' | 'files'>): Promise<{
	readonly faults: readonly PlaceFault[];
	readonly counts: Readonly<Record<string, number>>;
}> {
	const faults = [...(await findPlaceFaults(app.db))];
	for (let after = ''; ; ) {
		const uploads = await findUploadSizes(app.db, after, filesAtOnce);
		const found = await Promise.all(uploads.map((upload) => lookAt(app, upload)));
		faults.push(...found.filter((fault) => fault !== undefined));
		const last = uploads.at(-1);
		if (!last) return { faults, counts: await countAudited(app.db) };
		after = last.key;
	}
}

async function lookAt(
	app: Pick<App, 'files'>,
	{ key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<PlaceFault | undefined> {
	const file = await app.files.read(key);
	if (!file) return { kind: 'file-missing', about: key };
	return file.bytes.length === bytes ? undefined : { kind: 'file-differs', about: key };
}
