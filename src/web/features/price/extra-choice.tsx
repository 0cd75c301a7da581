import { Trans } from '@lingui/react/macro';
import type { ExtraId } from '#domain/id.ts';
import { centsFromRupees } from '#domain/money.ts';
import type { Extra } from '#domain/price/price-rules.ts';
import question from '../../forms/question.module.css';
import { type Format, useFormat } from '../../kit/format.ts';
import css from './extra-choice.module.css';

interface Props {
	readonly extras: readonly Extra[];
	readonly chosen: readonly ExtraId[];
	onChange(chosen: readonly ExtraId[]): void;
}

export function ExtraChoice({ extras, chosen, onChange }: Props) {
	const format = useFormat();
	if (extras.length === 0) return null;
	return (
		<fieldset className={`${question.panel} ${css.extras}`}>
			<legend>
				<Trans>Extras</Trans>
			</legend>
			{extras.map((extra) => (
				<label key={extra.id} className={css.extra}>
					<input
						type="checkbox"
						checked={extra.mandatory || chosen.includes(extra.id)}
						disabled={extra.mandatory}
						onChange={({ currentTarget }) =>
							onChange(currentTarget.checked ? [...chosen, extra.id] : chosen.filter((id) => id !== extra.id))
						}
					/>
					<span>
						{extra.name}
						{extra.mandatory ? (
							<small>
								<Trans>Included in the price</Trans>
							</small>
						) : null}
					</span>
					<ExtraPrice extra={extra} format={format} />
				</label>
			))}
		</fieldset>
	);
}

function ExtraPrice({ extra, format }: { readonly extra: Extra; readonly format: Format }) {
	const price = format.dollars(centsFromRupees(extra.rupees));
	return (
		<span className={css.amount}>
			{extra.per === 'PERSON' ? <Trans>{price} per guest</Trans> : <Trans>{price} per trip</Trans>}
		</span>
	);
}
