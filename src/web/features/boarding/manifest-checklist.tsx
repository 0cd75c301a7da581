import { Trans } from '@lingui/react/macro';
import type { Manifest } from '#contract/boarding-contract.ts';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';
import { Tick } from '../../kit/checkbox.tsx';
import { english } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { formatTrip, viewer } from '../experience/trip-text.ts';
import css from './manifest.module.css';

interface Props {
	readonly manifest: Manifest;
	onTick(ticked: readonly ChecklistItem[]): void;
}

/** What is looked at before this boat leaves, ticked one by one. */
export function ManifestChecklist({ manifest, onTick }: Props) {
	const { checklist, timeZone } = manifest;
	const { items, completedAt } = checklist;
	const left = items.filter(({ ticked }) => !ticked).length;
	const turn = (item: ChecklistItem, ticked: boolean) =>
		onTick(items.filter((each) => (each.item === item ? ticked : each.ticked)).map((each) => each.item));
	return (
		<section className={css.section} aria-labelledby="safety-checklist">
			<h2 id="safety-checklist">
				<Trans>Safety checklist</Trans>
			</h2>
			{completedAt ? (
				<Notice tone="good" live>
					<Trans>Complete since {momentText(completedAt, timeZone)}.</Trans>
				</Notice>
			) : (
				<Notice tone="warning">
					<Trans>Check everything before you leave. Still open: {left}.</Trans>
				</Notice>
			)}
			<div className={css.ticks}>
				{items.map(({ item, text, ticked }) => (
					<Tick key={item} checked={ticked} onChange={(checked) => turn(item, checked)}>
						{text}
					</Tick>
				))}
			</div>
		</section>
	);
}

/** 'Sat 14 Jun, 8:40 am', on the pier's clock. */
export function momentText(at: string, timeZone: string): string {
	const instant = Temporal.Instant.from(at);
	const { departs } = formatTrip({ departsAt: instant, arrivesAt: instant, timeZone }, viewer(), english);
	return `${departs.date}, ${departs.time}`;
}
