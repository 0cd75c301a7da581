import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerPage } from '#contract/owner-page-contract.ts';
import { isPublicPicture } from '#domain/file/picture.ts';
import type { ExperienceId, PersonId, RideId } from '#domain/id.ts';
import { formatDollars } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { halfStars } from '#domain/review/rating.ts';
import { truncated } from '#domain/text.ts';
import { formatDate, formatDuration } from '#domain/time.ts';
import type { App } from '../app.ts';
import { showExperience } from '../experience/show-experience.ts';
import { shortQueue } from '../http/short-queue.ts';
import { showOwnerPage } from '../owner-page/show-owner-page.ts';
import { showRide } from '../ride/find-rides.ts';
import { drawLinkPicture, type LinkPicture } from './draw-link-picture.ts';

export interface LinkPictureOptions {
	/** A directory of ours in which drawn pictures are kept. May be deleted at any time. */
	readonly cacheDir: string;
	/** A file of the operator's own sign, which is drawn in place of the product's. */
	readonly signFile?: string | undefined;
	/** The drawing; another one only in tests. */
	readonly draw?: typeof drawLinkPicture;
}

/** The picture and the name of its state: two pictures with one tag are the same. */
export type Drawn = { readonly bytes: Uint8Array; readonly tag: string } | 'missing' | 'busy';

/** Everything that is written on a picture, before its cover is read. */
type Plan = Omit<LinkPicture, 'cover' | 'brandName' | 'sign'> & { readonly coverKey: string | undefined };

/** Rises when the drawing changes, so that what was kept before is not used again. */
const drawing = 2;

/** Draws the pictures of links on demand, one at a time, and keeps them until what they show changes. */
export function linkPictures(
	app: Pick<App, 'db' | 'readDb' | 'clock' | 'files' | 'log' | 'brand' | 'cancellation'>,
	options: LinkPictureOptions,
) {
	const { cacheDir, signFile, draw = drawLinkPicture } = options;
	const own = signFile === undefined ? undefined : readFile(signFile);
	// Behind the listing pictures' own queue: a preview may wait, a page's pictures should not.
	const queue = shortQueue(1, 32);
	const underWay = new Map<string, Promise<Drawn>>();

	async function drawn(name: string, plan: Plan): Promise<Drawn> {
		const sign = await own;
		const tag = createHash('sha256')
			.update(JSON.stringify([drawing, app.brand.name, plan]))
			.update(sign ?? '')
			.digest('hex')
			.slice(0, 24);
		const file = path.join(cacheDir, `${name}-${tag}.jpg`);
		const kept = await readFile(file).catch(() => undefined);
		if (kept) return { bytes: kept, tag };
		const already = underWay.get(tag);
		if (already) return already;
		const making = queue.run(async (): Promise<Drawn> => {
			const bytes = await draw({
				...plan,
				brandName: app.brand.name,
				sign,
				cover: await cover(plan.coverKey),
			});
			await keep(file, bytes);
			return { bytes, tag };
		});
		underWay.set(tag, making);
		return await making.finally(() => underWay.delete(tag));
	}

	async function cover(key: string | undefined): Promise<Uint8Array | undefined> {
		if (!key || !isPublicPicture(key)) return undefined;
		return (await app.files.read(key).catch(() => undefined))?.bytes;
	}

	async function keep(file: string, bytes: Uint8Array): Promise<void> {
		// Written beside and renamed, so that nobody reads half a picture.
		const draft = path.join(cacheDir, `.${randomUUID()}`);
		try {
			await mkdir(cacheDir, { recursive: true });
			await writeFile(draft, bytes);
			await rename(draft, file);
		} catch (failure) {
			app.log.warn({ err: failure }, 'the picture of a link could not be kept');
			await rm(draft, { force: true }).catch(() => {});
		}
	}

	return {
		/** The product's own. */
		site: () =>
			drawn('site', {
				title: app.brand.taglines.en.replace('. ', '.\n'),
				above: 'Boats, skippers and shared rides',
				below: 'Fishing, sailing, diving and more, in Sri Lanka and Australia',
				coverKey: undefined,
			}),
		async experience(id: ExperienceId): Promise<Drawn> {
			const experience = await showExperience(app, id);
			if (isRefusal(experience)) return 'missing';
			const { name, address, tripPrice, rating, reviewCount, pictures } = experience;
			const stars = rating === null ? '' : ` · ${starsInWords(rating, reviewCount)}`;
			return await drawn(id, {
				title: truncated(name, 80),
				above: truncated(address, 60),
				below: `${formatDollars(tripPrice.cents)} per trip${stars}`,
				coverKey: pictures[0]?.key,
			});
		},
		async owner(id: PersonId): Promise<Drawn> {
			const page = await showOwnerPage(app, id, { experiences: 1, rides: 1, reviews: 1 });
			if (isRefusal(page)) return 'missing';
			return await drawn(id, planOf(page));
		},
		async ride(id: RideId): Promise<Drawn> {
			const ride = await showRide(app, id);
			if (isRefusal(ride)) return 'missing';
			const { userId: owner, address, boat, pricePerSeatCents, departureDate, numberOfHours } = ride;
			return await drawn(id, {
				title: truncated(
					`Trip with ${owner.firstName} | ${formatDuration(Math.round(numberOfHours * 60))}`,
					80,
				),
				above: truncated(address, 60),
				below: `${formatDate(departureDate)} · ${formatDollars(pricePerSeatCents)} per seat`,
				coverKey: boat.pictures[0]?.key,
			});
		},
	};
}

const starsInWords = (rating: number, reviews: number) =>
	`${halfStars(rating)} of 5 stars, ${reviews === 1 ? '1 review' : `${reviews} reviews`}`;
const boatsInWords = (boats: number) => (boats === 1 ? '1 boat' : `${boats} boats`);

function planOf({ owner, boats, experiences, rating, reviews }: OwnerPage): Plan {
	const [first] = experiences.items;
	return {
		title: truncated(`${owner.firstName} ${owner.lastName}`, 80),
		above: truncated(first?.address ?? '', 60),
		below: rating === null ? boatsInWords(boats.length) : starsInWords(rating, reviews.count),
		coverKey: boats[0]?.pictures[0]?.key ?? first?.pictures[0]?.key,
	};
}
