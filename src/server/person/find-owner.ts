import type { PersonId } from '#domain/id.ts';
import { hasOwnerPage } from '#domain/person/owner-page.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findOwnerRow } from './owner-store.ts';
import { presentListingOwner } from './person-presenter.ts';

/** An approved owner, for anybody; one who is suspended or gone is not found. */
export async function findOwner(
	app: Pick<App, 'db'>,
	id: PersonId,
): Promise<ReturnType<typeof presentListingOwner> | Refusal<'not-found'>> {
	const row = await findOwnerRow(app.db, id);
	const there =
		row && hasOwnerPage({ approvedAt: row.person_approved_at, suspendedAt: row.person_suspended_at });
	return there ? presentListingOwner(row) : refuse('not-found', { what: 'owner' });
}
