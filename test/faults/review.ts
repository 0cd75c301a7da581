import { oneOf, type Scene } from './scene.ts';

/**
 * A renter writes a review and reads it at once: it must be visible from any process, even with a
 * lagging replica.
 */
export async function review(scene: Scene): Promise<void> {
	const { client, forSale, random, told, stale } = scene;
	const token = oneOf(forSale.renters, random);
	const experienceId = oneOf(forSale.experiences, random);
	const stars = () => 1 + Math.floor(random() * 5);
	const ratings = {
		valueForMoney: stars(),
		boatQuality: stars(),
		handling: stars(),
		punctuality: stars(),
		friendliness: stars(),
	};
	const written = await client.insist('review', '/api/review/add', {
		token,
		body: { experienceId, review: `Fine wind on ${experienceId}, ${random()}.`, ratings },
	});
	const id: string | undefined = written?.result?._id;
	if (!id) return;
	told.reviewed.add(id);
	const seen = await client.ask('own review', `/api/review/mine/${experienceId}`, { token });
	if (seen?.status === 200 && seen.result?._id !== id) stale.push(`a review that was just written: ${id}`);
	await client.ask('reviews', `/api/review/experience/all/${experienceId}`);
}

/** A member of staff browses the desk. */
export async function browseDesk({ client, forSale, random }: Scene): Promise<void> {
	const token = oneOf(forSale.staff, random);
	for (const [kind, path] of [
		['desk: overview', '/api/desk/overview'],
		['desk: counts', '/api/desk/counts'],
		['desk: bookings', '/api/desk/bookings'],
		['desk: payments', '/api/desk/payments'],
		['desk: messages', '/api/desk/messages'],
	] as const)
		await client.ask(kind, path, { token });
}
