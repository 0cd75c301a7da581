import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerPage } from '#contract/owner-page-contract.ts';
import { isPublicPicture } from '#domain/file/picture.ts';
import type { ExperienceId, PersonId, RideId } from '#domain/id.ts';
import { formatDollars } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { halfStars } from '#domain/review/rating.ts';
import { truncateText } from '#domain/text.ts';
import { formatDate, formatDuration } from '#domain/time.ts';
import type { App } from '../app.ts';
import { showExperience } from '../experience/show-experience.ts';
import { boundedQueue } from '../http/bounded-queue.ts';
import { showOwnerPage } from '../owner-page/show-owner-page.ts';
import { showRide } from '../ride/find-rides.ts';
import { drawLinkPicture, type LinkPicture } from './draw-link-picture.ts';

export interface LinkPictureOptions {
	/** Cache directory of drawn pictures, which may be deleted at any time. */
	readonly cacheDir: string;
	/** The operator's own logo file. If undefined, the product's logo is drawn. */
	readonly signFile?: string | undefined;
	readonly draw?: typeof drawLinkPicture;
}

/** The ETag is derived from all drawn content. */
export type DrawnLinkPicture = { readonly bytes: Uint8Array; readonly tag: string } | 'missing' | 'busy';

type Plan = Omit<LinkPicture, 'cover' | 'brandName' | 'sign'> & { readonly coverKey: string | undefined };

/** Must be incremented when the drawing changes, because this invalidates cached pictures. */
const drawingVersion = 2;

/**
 * Draws link preview pictures on demand, one at a time, and caches each picture until its content
 * changes.
 */
export function linkPictures(
	app: Pick<App, 'db' | 'readDb' | 'clock' | 'files' | 'log' | 'brand' | 'cancellation'>,
	options: LinkPictureOptions,
) {
	const { cacheDir, signFile, draw = drawLinkPicture } = options;
	const logo = signFile === undefined ? undefined : readFile(signFile);
	// Separate from the queue of listing pictures, because link previews may wait but pictures on a page
	// should not.
	const queue = boundedQueue(1, 32);
	const pending = new Map<string, Promise<DrawnLinkPicture>>();

	async function drawCached(name: string, plan: Plan): Promise<DrawnLinkPicture> {
		const sign = await logo;
		const tag = createHash('sha256')
			.update(JSON.stringify([drawingVersion, app.brand.name, plan]))
			.update(sign ?? '')
			.digest('hex')
			.slice(0, 24);
		const file = path.join(cacheDir, `${name}-${tag}.jpg`);
		const cached = await readFile(file).catch(() => undefined);
		if (cached) return { bytes: cached, tag };
		const inProgress = pending.get(tag);
		if (inProgress) return inProgress;
		const making = queue.run(async (): Promise<DrawnLinkPicture> => {
			const bytes = await draw({
				...plan,
				brandName: app.brand.name,
				sign,
				cover: await cover(plan.coverKey),
			});
			await cachePicture(file, bytes);
			return { bytes, tag };
		});
		pending.set(tag, making);
		return await making.finally(() => pending.delete(tag));
	}

	async function cover(key: string | undefined): Promise<Uint8Array | undefined> {
		if (!key || !isPublicPicture(key)) return undefined;
		return (await app.files.read(key).catch(() => undefined))?.bytes;
	}

	async function cachePicture(file: string, bytes: Uint8Array): Promise<void> {
		// Writes a temporary file and renames it, so that readers never see partial files.
		const draft = path.join(cacheDir, `.${randomUUID()}`);
		try {
			await mkdir(cacheDir, { recursive: true });
			await writeFile(draft, bytes);
			await rename(draft, file);
		} catch (failure) {
			app.log.warn({ err: failure }, 'caching a link picture failed');
			await rm(draft, { force: true }).catch(() => {});
		}
	}

	return {
		site: () =>
			drawCached('site', {
				title: app.brand.taglines.en.replace('. ', '.\n'),
				above: 'Boats, skippers and shared rides',
				below: 'Fishing, sailing, diving and more, in Sri Lanka and Australia',
				coverKey: undefined,
			}),
		async experience(id: ExperienceId): Promise<DrawnLinkPicture> {
			const experience = await showExperience(app, id);
			if (isRefusal(experience)) return 'missing';
			const { name, address, tripPrice, rating, reviewCount, pictures } = experience;
			const stars = rating === null ? '' : ` · ${formatStars(rating, reviewCount)}`;
			return await drawCached(id, {
				title: truncateText(name, 80),
				above: truncateText(address, 60),
				below: `${formatDollars(tripPrice.cents)} per trip${stars}`,
				coverKey: pictures[0]?.key,
			});
		},
		async owner(id: PersonId): Promise<DrawnLinkPicture> {
			const page = await showOwnerPage(app, id, { experiences: 1, rides: 1, reviews: 1 });
			if (isRefusal(page)) return 'missing';
			return await drawCached(id, ownerPlan(page));
		},
		async ride(id: RideId): Promise<DrawnLinkPicture> {
			const ride = await showRide(app, id);
			if (isRefusal(ride)) return 'missing';
			const { userId: owner, address, boat, pricePerSeatCents, departureDate, numberOfHours } = ride;
			return await drawCached(id, {
				title: truncateText(
					`Trip with ${owner.firstName} | ${formatDuration(Math.round(numberOfHours * 60))}`,
					80,
				),
				above: truncateText(address, 60),
				below: `${formatDate(departureDate)} · ${formatDollars(pricePerSeatCents)} per seat`,
				coverKey: boat.pictures[0]?.key,
			});
		},
	};
}

const formatStars = (rating: number, reviews: number) =>
	`${halfStars(rating)} of 5 stars, ${reviews === 1 ? '1 review' : `${reviews} reviews`}`;
const formatBoats = (boats: number) => (boats === 1 ? '1 boat' : `${boats} boats`);

function ownerPlan({ owner, boats, experiences, rating, reviews }: OwnerPage): Plan {
	const [first] = experiences.items;
	return {
		title: truncateText(`${owner.firstName} ${owner.lastName}`, 80),
		above: truncateText(first?.address ?? '', 60),
		below: rating === null ? formatBoats(boats.length) : formatStars(rating, reviews.count),
		coverKey: boats[0]?.pictures[0]?.key ?? first?.pictures[0]?.key,
	};
}
