/**
 * A timeout is counted in this many steps. After the event loop was blocked, due timers fire before
 * arrived answers are read. With steps, a block counts as at most one step.
 */
const parts = 10;

/** Rejects when `work` takes longer than `ms`, but does not stop `work`. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	let passed = 0;
	const timer = setInterval(() => {
		passed += 1;
		if (passed === parts) late.reject(new Error(`no answer within ${ms} ms`));
	}, ms / parts);
	// Ignores a rejection after the timeout.
	work.catch(() => {});
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearInterval(timer);
	}
}
