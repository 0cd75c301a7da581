import { knownId } from '../../kit/known-id.ts';

type BroughtState = Readonly<Record<string, unknown>> | null | undefined;

/** The id of what the navigation has brought along under a name: `{ boat: { _id } }`. */
export const idIn = (state: unknown, name: string) =>
	knownId(((state as BroughtState)?.[name] as BroughtState)?.['_id']);

/** The boat that an experience is to be added with. */
export const boatIdIn = (state: unknown) => knownId((state as BroughtState)?.['boatId']);

/** The step of a wizard that the way there leads to, once: a reload stays where the person was by then. */
export function stepIn(state: unknown): number | undefined {
	const { step, wizard } = (state as BroughtState) ?? {};
	return typeof step === 'number' && wizard === undefined ? step : undefined;
}
