import type { PublicBoat } from '#contract/boat-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { presentBoat } from './boat-presenter.ts';
import { findVerifiedBoats } from './boat-store.ts';

const boatLimit = 24;

/** The verified boats of an owner that are in use, for anybody: the newest 24. */
export async function listBoatsOf(app: Pick<App, 'db'>, owner: PersonId): Promise<PublicBoat[]> {
	return (await findVerifiedBoats(app.db, owner, boatLimit)).map(presentBoat);
}
