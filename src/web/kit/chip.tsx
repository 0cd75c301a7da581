import css from './chip.module.css';
import { classNames } from './class-names.ts';

/** The class of a small rounded thing to press: a filter, a choice. `on` when it is in force. */
export function chipClass({ on = false }: { readonly on?: boolean } = {}): string {
	return classNames(css.chip, on && css.on);
}
