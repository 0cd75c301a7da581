import type { PriceLine } from '#domain/price/trip-price.ts';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PriceLineText } from './price-line-text.tsx';
import css from './price-lines.module.css';

/** How a price comes about, line by line; nothing where it is one price without more. */
export function PriceLines({ lines }: { readonly lines: readonly PriceLine[] }) {
	if (lines.length < 2) return null;
	return (
		<dl className={css.lines}>
			<PriceLineFacts lines={lines} />
		</dl>
	);
}

/** The lines alone, for a list that goes on. */
export function PriceLineFacts({ lines }: { readonly lines: readonly PriceLine[] }) {
	const format = useFormat();
	return lines.map((line) => (
		<Fact key={line.kind === 'EXTRA' ? line.extraId : line.kind} name={<PriceLineText line={line} />}>
			{format.dollars(line.cents)}
		</Fact>
	));
}
