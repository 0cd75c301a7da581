import { type Id, idFrom } from '#domain/id.ts';
import type { Dice } from '#ports/dice.ts';

/** A new id of any noun. */
export function newId<I extends Id<string>>(dice: Dice): I {
	return idFrom<I>(dice.bytes(20));
}
