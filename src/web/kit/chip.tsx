import css from './chip.module.css';
import { classNames } from './class-names.ts';

/** Returns the CSS classes of a chip. `on` is true for an active filter or choice. */
export function chipClass({ on = false }: { readonly on?: boolean } = {}): string {
	return classNames(css.chip, on && css.on);
}
