// Whoever kills npm (even by SIGKILL, which npm cannot pass on) means the product: when the parent has gone, so do we.
import process from 'node:process';

const parent = process.ppid;
const watch = setInterval(() => {
	if (process.ppid === parent) return;
	clearInterval(watch);
	process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
