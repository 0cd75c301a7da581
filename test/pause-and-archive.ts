import type { FixedClock, TestApp } from './test-app.ts';

type As = { readonly token: string };

/** Null resumes the listing. */
export async function pause(
	{ call }: TestApp,
	owner: As,
	listing: { readonly boatId: string } | { readonly experienceId: string },
	until: string | null,
) {
	const noun = 'boatId' in listing ? 'boat' : 'experience';
	return await call('POST', `/${noun}/pause`, { as: owner.token, body: { ...listing, until } });
}

export async function archive(
	{ call }: TestApp,
	owner: As,
	listing: { readonly boatId: string } | { readonly experienceId: string },
	archived = true,
) {
	const noun = 'boatId' in listing ? 'boat' : 'experience';
	return await call('POST', `/${noun}/archive`, { as: owner.token, body: { ...listing, archived } });
}

const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);

export async function findPlacesShowing(
	world: TestApp,
	experience: string,
	other: string,
): Promise<string[]> {
	const at = 'Galle/6.0329/80.2168';
	const get = async (path: string) => (await world.call('GET', path)).body.result;
	const places = {
		search: ids((await get(`/experience/search/${at}`)).experiences),
		'search of a date': ids((await get(`/experience/search/${at}?date=2026-12-20`)).experiences),
		map: ids(await get('/experience/markers/6.0329/80.2168')),
		'home page': ids(await get('/experience/promoted')),
		similar: ids(await get(`/experience/similar/${other}`)),
	};
	return Object.entries(places).flatMap(([place, found]) => (found.includes(experience) ? [place] : []));
}

export const allPublicPlaces = ['search', 'search of a date', 'map', 'home page', 'similar'];

export async function readAuditOf({ app }: TestApp, id: string): Promise<string[]> {
	const rows = await app.db
		.selectFrom('audit_entry')
		.select(['action', 'reason'])
		.where('subject_id', '=', id)
		.orderBy('id')
		.execute();
	return rows.map(({ action, reason }) => [action, reason].filter(Boolean).join(' '));
}

export function setMidnightInGalle(clock: FixedClock, date: string): void {
	clock.set(`${date}T00:00:00+05:30`);
}
