import css from './chip.module.css';
import { classNames } from './class-names.ts';

/** Returns the CSS class of a chip, which shows a filter or a choice; `on` if the chip is active. */
export function chipClass({ on = false }: { readonly on?: boolean } = {}): string {
	return classNames(css.chip, on && css.on);
}
