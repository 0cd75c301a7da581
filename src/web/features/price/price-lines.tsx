import { Plural, Trans } from '@lingui/react/macro';
import type { PriceLine } from '#domain/price/trip-price.ts';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './price-lines.module.css';

export function PriceLines({ lines }: { readonly lines: readonly PriceLine[] }) {
	if (lines.length < 2) return null;
	return (
		<dl className={css.lines}>
			<PriceLineFacts lines={lines} />
		</dl>
	);
}

export function PriceLineFacts({ lines }: { readonly lines: readonly PriceLine[] }) {
	const format = useFormat();
	return lines.map((line) => (
		<Fact key={line.kind === 'EXTRA' ? line.extraId : line.kind} name={<PriceLineText line={line} />}>
			{format.dollars(line.cents)}
		</Fact>
	));
}

function PriceLineText({ line }: { readonly line: PriceLine }) {
	const format = useFormat();
	switch (line.kind) {
		case 'BASE':
			return <Trans>Price per trip</Trans>;
		case 'SEASON':
			return (
				<Trans>
					Season price, {format.date(line.from)} to {format.date(line.to)}
				</Trans>
			);
		case 'WEEKDAY': {
			const day = format.names?.weekday(line.weekday, 'long') ?? line.weekday;
			const percent = Math.abs(line.percent);
			return line.percent > 0 ? (
				<Trans>
					{day}: {percent}% more
				</Trans>
			) : (
				<Trans>
					{day}: {percent}% less
				</Trans>
			);
		}
		case 'EARLY_BIRD':
			return <Trans>Early bird: {line.percent}% off</Trans>;
		case 'LAST_MINUTE':
			return <Trans>Last minute: {line.percent}% off</Trans>;
		case 'EXTRA_GUEST':
			return <Plural value={line.people} one="# extra guest" other="# extra guests" />;
		case 'MINIMUM':
			return <Trans>Minimum group price top-up</Trans>;
		case 'EXTRA':
			return (
				<>
					{line.name}
					{line.per === 'PERSON' ? ` × ${line.people}` : null}
				</>
			);
		case 'PROMO_CODE':
			return line.percent === null ? (
				<Trans>Promo code {line.code}</Trans>
			) : (
				<Trans>
					Promo code {line.code} ({line.percent}%)
				</Trans>
			);
	}
}
