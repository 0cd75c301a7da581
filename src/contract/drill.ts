let practising = false;

/** Whether this is a restored copy that is only looked at (`DRILL=1`): each page says so. */
export const isDrill = (): boolean => practising;

/** Told once, at the start of a process and of a page. */
export function chooseDrill(drill: boolean): void {
	practising = drill;
}
