import { messages } from '../catalogs/ride/ta.po';
import { speech } from './ta.ts';

speech.learn(messages, { refusals: {} });
