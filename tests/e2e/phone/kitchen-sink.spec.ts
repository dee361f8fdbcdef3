import { testKitchenSink } from '../kit/kitchen-sink';

testKitchenSink();
